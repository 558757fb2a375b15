/** The actions on a section, in the order of its buttons, with the paths of their icons of 16 by 16. */
export const sectionActions = {
  up: 'M8 14V3M3 8l5-5 5 5',
  down: 'M8 2v11M3 8l5 5 5-5',
  duplicate: 'M5 5h9v9H5zM11 5V2H2v9h3',
  remove: 'M3 3l10 10M13 3L3 13',
  add: 'M8 2v12M2 8h12',
} as const;

export type SectionAction = keyof typeof sectionActions;

/** A section of the page with its title and its buttons, in words of the editor's language. */
export interface TitledSection {
  /** Id of its element on the page. */
  anchor: string;
  title: string;
  /** Name of its kind. */
  kind: string;
  /** Each button with why its action is not possible, which is empty for a possible one. */
  buttons: readonly { action: SectionAction; label: string; reason: string }[];
}
