import type { EditFault } from '../../requests/protocol.ts';
import { useEditor } from '../api.ts';

interface FaultsProps {
  faults: readonly EditFault[];
  heading: string;
  /** Called before a link is followed. */
  follow?: () => void;
  /** True for an answer to a button. */
  takesFocus?: boolean;
}

const focus = (element: HTMLElement | null): void => element?.focus();

/** Faults that have no field in what is shown, with links to their files. */
export const Faults = ({ faults, heading, follow, takesFocus }: FaultsProps) => {
  const { show, nameOf } = useEditor();
  if (faults.length === 0) return null;
  return (
    <div className="faults" tabIndex={-1} ref={takesFocus ? focus : undefined}>
      <p>{heading}</p>
      <ul>
        {faults.map(({ file, path, language, message }) => (
          <li key={`${file} ${path.join(' ')} ${message}`}>
            {file && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  follow?.();
                  show({ name: 'file', place: { file, path, ...(language && { language }) } });
                }}
              >
                {nameOf({ file, path })}
              </button>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
};
