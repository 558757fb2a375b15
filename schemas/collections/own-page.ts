import * as z from 'zod';
import { entryFields, pageHead } from '../fields/page-head.ts';
import { sections } from '../sections.ts';

/** Page of one's own: an entry of data/pages, whose address is a row in data/routes.yaml. */
export const ownPage = z.strictObject({ ...entryFields, ...pageHead, sections });
