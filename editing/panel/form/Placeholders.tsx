import { useEditor } from '../api.ts';

/** The placeholders of a text as buttons, which show the value of each and all texts that use it. */
export const Placeholders = ({ text }: { text: string }) => {
  const { texts, show } = useEditor();
  const used = new Set(text.match(/\{\{\s*[\w.-]+\s*\}\}/g));
  if (used.size === 0) return null;
  return (
    <p className="buttons">
      <small>{texts.form.placeholders}</small>
      {[...used].map((query) => (
        <button key={query} type="button" className="link" onClick={() => show({ name: 'files', query })}>
          {query}
        </button>
      ))}
    </p>
  );
};
