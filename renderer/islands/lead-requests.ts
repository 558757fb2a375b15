import type { LeadFormType } from '../../schemas/forms/form-definition.ts';
import { createRequests } from './requests.ts';

/** Openings of the lead dialog that were asked for, by what the visitor wants (CAL-4). */
export const leadRequests = createRequests<LeadFormType>();
