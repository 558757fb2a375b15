/** The forms that code knows, and the receiver takes, by their names in data/forms. */
export const formNames = ['contact', 'lead', 'application'] as const;

export type FormName = (typeof formNames)[number];
