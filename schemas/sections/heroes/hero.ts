import { button } from '../../fields/link.ts';
import { heroHeight, textHero } from '../../fields/page-head.ts';
import { heroPicture } from '../../fields/picture.ts';
import { text } from '../../text/text.ts';
import { heroSection } from '../section.ts';

/** Hero of a page (ENT-16a). */
export const hero = heroSection('hero', 'Page heading with a paragraph, up to two buttons and a picture.', {
  label: text('label').optional().describe('Small label above the heading.'),
  ...textHero.shape,
  picture: heroPicture.optional().describe('Picture beside the text. Without it, the text takes the full width.'),
  primary: button.optional().describe('Primary button, filled. A link to /contact leads to the form (RTE-23).'),
  secondary: button.optional().describe('Secondary button beside it, outlined.'),
  heightClass: heroHeight,
});
