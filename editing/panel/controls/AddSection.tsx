import { useState } from 'react';
import { labeled, labelOf } from '../../label.ts';
import type { FormField, SectionChoice } from '../../requests/protocol.ts';
import { filled, useEditor } from '../api.ts';
import { Dialog } from './Dialog.tsx';
import { type NewSection, SectionNeeds } from './SectionNeeds.tsx';

interface AddSectionProps {
  title: string;
  /** The field of the list of sections. */
  field: FormField;
  /** Adds a section. Resolves to what prevented it; empty if it was added. */
  add: (section: NewSection) => Promise<string>;
  close: () => void;
}

const focus = (heading: HTMLElement | null): void => heading?.focus();

/** A kind with its picture, and a sentence on what the site lacks for it. */
const Kind = ({ choice, field, choose }: { choice: SectionChoice; field: FormField; choose: () => void }) => {
  const { texts, labels } = useEditor();
  const { kind, picture, lacks } = choice;
  const { description } = field.item?.options?.find(({ name }) => name === kind) ?? {};
  const sentence = lacks && filled(texts.sections[lacks.isThere ? 'empty' : 'lacks'], { title: lacks.title });
  return (
    <button type="button" aria-disabled={lacks && !lacks.isThere} onClick={choose}>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <span className="no-picture" />}
      {labelOf(kind, labels)}
      <small>{description}</small>
      {sentence && <small>{sentence}</small>}
    </button>
  );
};

/** All kinds of sections that can be added, with a picture of each. Some need something first. */
export const AddSection = ({ title, field, add, close }: AddSectionProps) => {
  const { texts, labels, show } = useEditor();
  const [chosen, setChosen] = useState<SectionChoice>();
  const addNow = async (section: NewSection): Promise<string> => {
    const fault = await add(section);
    if (fault === '') close();
    return fault;
  };
  const choose = async (choice: SectionChoice): Promise<void> => {
    const { kind, needs, lacks } = choice;
    if (needs) setChosen(choice);
    if (needs || lacks?.isThere === false) return;
    close();
    if (lacks) await show({ name: 'file', place: { file: lacks.file, path: [] } });
    else await add({ kind });
  };
  return (
    <Dialog aria-labelledby="choose" close={close}>
      <div className="buttons">
        <h2 id="choose" key={chosen?.kind} tabIndex={-1} ref={focus}>
          {chosen ? labeled(title, labelOf(chosen.kind, labels), labels) : title}
        </h2>
        <button type="button" onClick={close}>
          {texts.sections.close}
        </button>
      </div>
      {chosen?.needs ? (
        <SectionNeeds choice={{ ...chosen, needs: chosen.needs }} add={addNow} back={() => setChosen(undefined)} />
      ) : (
        <ul className="pictures is-wide">
          {field.addable?.map((choice) => (
            <li key={choice.kind}>
              <Kind {...{ choice, field }} choose={() => choose(choice)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
