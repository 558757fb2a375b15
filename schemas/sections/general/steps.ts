import { heading, section } from '../section.ts';
import { numberedSteps } from '../steps.ts';

/** Numbered steps on a line (SVC-5). */
export const steps = section('steps', 'Numbered steps of a process, on a line.', {
  heading,
  items: numberedSteps.describe('Steps, in order (SVC-5).'),
});
