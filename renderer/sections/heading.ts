import type { HomePage } from '#generated/entities.ts';

/** The words that open a section, as data/pages gives them. */
export type SectionHeading = HomePage['services']['heading'];
