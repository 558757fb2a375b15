import { labelOf } from '../label.ts';
import type { SectionChoice } from '../requests/protocol.ts';
import { useEditor } from './api.ts';

interface AddSectionProps {
  title: string;
  choices: readonly SectionChoice[];
  add: (kind: string) => void;
  close: () => void;
}

const open = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** All kinds of sections that can be added, with a picture of each. */
export const AddSection = ({ title, choices, add, close }: AddSectionProps) => {
  const { texts, labels } = useEditor();
  return (
    <dialog ref={open} aria-labelledby="choose" closedby="any" onClose={close}>
      <div className="buttons">
        <h2 id="choose">{title}</h2>
        <button type="button" onClick={close}>
          {texts.sections.close}
        </button>
      </div>
      <ul className="pictures is-wide">
        {choices.map(({ kind, description, picture }) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => {
                close();
                add(kind);
              }}
            >
              {picture ? <img src={picture} alt="" loading="lazy" /> : <span className="no-picture" />}
              {labelOf(kind, labels)}
              <small>{description}</small>
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
};
