import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { hasWords, rankOf, wordsIn } from '../../has-words.ts';
import type { Choice } from '../../requests/protocol.ts';
import { useEditor } from '../api.ts';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';

interface SearchDialogProps {
  title: string;
  /** Label of the search field. */
  search: string;
  /** Returns a sentence about what was found. */
  found: (count: number, query: string) => string;
  choices: readonly Choice[];
  /** The first text of the search field. */
  query?: string;
  /** Takes the first of what was found, after Enter. */
  enter?: (query: string, first: Choice | undefined) => void;
  onClose: () => void;
  /** Shows what was found. */
  children: (found: readonly Choice[], query: string) => ReactNode;
}

/** A dialog with names, which are found by their titles and by what uses them. */
export const SearchDialog = ({ onClose, children, ...props }: SearchDialogProps) => {
  const { texts, said } = useEditor();
  const { picture } = texts;
  const [before] = useState(said);
  const id = useId();
  const { title, search, choices, enter } = props;
  const [query, setQuery] = useState(props.query ?? '');
  const words = wordsIn(query);
  const found = choices
    .filter(({ name, title: own, uses = [] }) => hasWords([name, own, ...uses].join(' '), words))
    .toSorted((one, other) => rankOf(one, query) - rankOf(other, query));
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around the dialog is not sent, and the search is not only cleared.
    event.preventDefault();
    if (event.key === 'Escape') onClose();
    else enter?.(query.trim(), found[0]);
  };
  return (
    // It gives the focus back to its field, which is not left.
    <Dialog aria-label={title} close={onClose} onBlur={(event) => event.stopPropagation()}>
      <div className="buttons">
        <Field id={id} label={search}>
          <input
            {...{ id, type: 'search', value: query }}
            onKeyDown={press}
            onChange={({ target }) => setQuery(target.value)}
          />
        </Field>
        <button type="button" onClick={onClose}>
          {picture.close}
        </button>
      </div>
      <p className="description" role="status">
        {props.found(found.length, query.trim())}
      </p>
      {children(found, query.trim())}
      {/* The dialog covers the bar. */}
      <p role="status">{said === before ? '' : said.sentence}</p>
    </Dialog>
  );
};
