import { offices } from '#generated/content/offices.ts';

/** The office that data names by its id; undefined where it names none. */
export const officeOf = (named: string | undefined) => offices.offices.find(({ id }) => id === named);
