/** An event for analytics services. Forms report it, and need no code of services for that. */
export interface FormEvent {
  name: 'form sent' | 'dialog opened';
  form: string;
}

declare global {
  interface WindowEventMap {
    'form-event': CustomEvent<FormEvent>;
  }
}

/** Tells the services that have loaded of a form. Callers ask `hasServices`, so that other sites lack this code. */
export const reportForm = (detail: FormEvent): void => {
  dispatchEvent(new CustomEvent('form-event', { detail }));
};
