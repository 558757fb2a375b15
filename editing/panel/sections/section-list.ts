import { labeled, labelOf } from '../../label.ts';
import type { Change, PathInFile, SectionsAnswer } from '../../requests/protocol.ts';
import { type SectionAction, sectionActions, type TitledSection } from '../../section-actions.ts';
import { valueAt, withMoved } from '../../values.ts';
import { type Editor, post } from '../api.ts';
import type { NewSection } from '../controls/SectionNeeds.tsx';
import { reasonAgainst } from '../form/lists/list-steps.ts';
import { titleOfItem } from '../form/options.ts';

export type SectionList = NonNullable<SectionsAnswer['list']>;

/** A step that changes the list: of a button of a section, or a section that is added below it. */
export type SectionStep = Exclude<SectionAction, 'add'> | NewSection;

/** Path of the list in its file. */
export const sectionsPath: PathInFile = ['sections'];

const sectionsIn = ({ value }: SectionList): readonly unknown[] => {
  const found = valueAt(value, sectionsPath);
  return Array.isArray(found) ? found : [];
};

export const anchorsIn = ({ sections }: SectionList): string[] => sections.map(({ anchor }) => anchor);

/** Returns the changes of a step. The server makes samples and copies. */
export const changesOf = async (list: SectionList, index: number, step: SectionStep): Promise<Change[]> => {
  const before = sectionsIn(list);
  const change = (after: readonly unknown[]): Change => ({
    place: { file: list.file, path: sectionsPath },
    ...{ before, after },
  });
  if (step === 'up') return [change(withMoved(before, index, index - 1))];
  if (step === 'down') return [change(withMoved(before, index, index + 1))];
  if (step === 'remove') return [change(withMoved(before, index, undefined))];
  const isSample = step !== 'duplicate';
  const addition = isSample ? { kind: step.kind, given: step.given ?? [] } : { copy: index };
  const { value } = await post('add', { file: list.file, value: list.value, path: sectionsPath, ...addition });
  const added = Array.isArray(value) ? value : [];
  // A sample is the last one.
  return [change(isSample ? withMoved(added, added.length - 1, index + 1) : added)];
};

/** Returns the sections with their titles and buttons. */
export const titledSections = (list: SectionList, editor: Pick<Editor, 'texts' | 'labels'>): TitledSection[] =>
  list.sections.map(({ anchor }, index) => {
    const items = sectionsIn(list);
    const section = items[index];
    const title = titleOfItem(list.field.item ?? list.field, section, index, editor);
    const kind = labelOf(String(valueAt(section, ['kind'])), editor.labels);
    const words = { ...editor.texts.list, add: editor.texts.sections.add };
    const buttons = (Object.keys(sectionActions) as SectionAction[]).map((action) => ({
      ...{ action, label: labeled(words[action], title, editor.labels) },
      reason: reasonAgainst({ field: list.field, items }, index, action, editor.texts),
    }));
    return { anchor, title, kind, buttons };
  });

/** Id of a button of a section in the panel. */
export const sectionButton = (index: number, action: SectionAction | 'open'): string => `section/${index}/${action}`;
