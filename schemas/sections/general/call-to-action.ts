import { callToAction as fields } from '../../fields/call-to-action.ts';
import { button } from '../../fields/link.ts';
import { section } from '../section.ts';

/** Call to action (SPT-1f, SVC-6, CSD-4e, PRT-1d). */
export const callToAction = section('call-to-action', 'Large heading with a sentence and one or two buttons.', {
  ...fields.shape,
  secondary: button.optional().describe('Secondary button, outlined (SVC-6).'),
});
