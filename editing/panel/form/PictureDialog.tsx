import { useId, useRef, useState } from 'react';
import type { Choice } from '../../requests/protocol.ts';
import { filled, useEditor } from '../api.ts';
import { Field } from '../Field.tsx';

interface PictureDialogProps {
  choices: readonly Choice[];
  value: string;
  choose: (value: string) => void;
}

/** A button that shows all pictures, which are found by their names and by the titles of what shows them. */
export const PictureDialog = ({ choices, value, choose }: PictureDialogProps) => {
  const { picture } = useEditor().texts;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(' ');
  const found = choices.filter(({ name, uses = [] }) => {
    const text = [name, ...uses].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const open = (): void => {
    setOpen(true);
    setQuery('');
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open}>
        {picture.all}
      </button>
      <dialog ref={dialog} aria-label={picture.all} closedby="any" onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            <div className="buttons">
              <Field id={id} label={picture.search}>
                <input id={id} type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
              </Field>
              <button type="button" onClick={() => dialog.current?.close()}>
                {picture.close}
              </button>
            </div>
            <p className="description" role="status">
              {filled(picture.found, { count: found.length })}
            </p>
            <ul className="pictures">
              {found.map(({ name, title, picture: source, uses }) => (
                <li key={name}>
                  <button
                    type="button"
                    aria-pressed={name === value}
                    onClick={() => {
                      choose(name);
                      dialog.current?.close();
                    }}
                  >
                    <img src={source} alt="" loading="lazy" />
                    {title}
                    <small>{uses ? filled(picture.uses, { value: uses.join(', ') }) : picture.unused}</small>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </dialog>
    </>
  );
};
