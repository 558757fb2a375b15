import type { LeadFormType } from '../../schemas/form-definition.ts';

declare global {
  interface WindowEventMap {
    /** The lead dialog is asked for. */
    lead: CustomEvent<{ otherwise: () => void }>;
    /** The visitor points at, or has reached by keyboard, a link that asks for it. */
    'lead-near': Event;
  }
}

let pending: LeadFormType | undefined;

/** Asks for the lead dialog. The first request wakes the island that shows it; where that fails, `otherwise` is done. */
export const requestLead = (formType: LeadFormType, otherwise: () => void): void => {
  pending = formType;
  dispatchEvent(new CustomEvent('lead', { detail: { otherwise } }));
};

/** Hands over the request that nobody has answered yet. */
export const takeLeadRequest = (): LeadFormType | undefined => {
  const request = pending;
  pending = undefined;
  return request;
};
