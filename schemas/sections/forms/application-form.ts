import { heading, section } from '../section.ts';

/** The application form (CAR-5). forms/application.yaml has the form. */
export const applicationForm = section('application-form', 'Form for applications with a resume.', { heading });
