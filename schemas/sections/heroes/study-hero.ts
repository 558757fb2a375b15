import { button } from '../../fields/link.ts';
import { text } from '../../text/text.ts';
import { heroSection } from '../section.ts';

/** Hero of a case study (CSD-3). The study has its title, description, tags and picture. */
export const studyHero = heroSection('study-hero', 'Page heading of a case study, with its client and picture.', {
  back: button.describe('Link back to the portfolio (CSD-3a).'),
  meet: text('label', ['client']).describe('Line above the title; {client} is the client (CSD-3b).'),
  discuss: button.describe('Discuss More: the button of the hero (CSD-3d).'),
});
