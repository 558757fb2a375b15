import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Open roles (CAR-3). */
export const openRoles = section('open-roles', 'Cards of the open roles in data/roles.', {
  heading,
  posted: text('label')
    .optional()
    .describe('Label before the day on which a role was posted. Without it, only the day is shown.'),
  learnMore: text('button').describe('Label of the button on each role that scrolls to the form (CAR-3).'),
});
