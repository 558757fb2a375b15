import * as z from 'zod';
import { link } from './link.ts';
import { text } from './text.ts';

/** The words of the controls that stand on every page. */
export const interfaceTexts = z.strictObject({
  skipLink: text().describe('The first link of a page, seen when reached by keyboard: it jumps over the header.'),
  home: text().describe('What a screen reader says of the logo in the header.'),
  mainNavigation: text().describe('The name of the header menu for screen readers.'),
  openMenu: text().describe('The menu button on small screens, for screen readers.'),
  closeMenu: text().describe('The close button of the drawer, for screen readers.'),
  drawer: text().describe('The name of the drawer for screen readers.'),
  newTab: text().describe('Said after a link that opens in a new tab.'),
  quoteButton: text().describe('The floating button at the right edge (GLB-2).'),
  moreFeatures: text().describe('The last tag of a service card; {count} is the number of features not shown (HOM-6).'),
  pause: text().describe('The control that stops what moves by itself (WCAG 2.2.2).'),
  play: text().describe('The same control when it is stopped.'),
  servicesRow: text().describe('The name of the row of services for screen readers: it can be scrolled.'),
  previous: text().describe('The carousel’s left button, for screen readers.'),
  next: text().describe('The carousel’s right button, for screen readers.'),
  notifications: text().describe('The name of the notification area; {hotkey} is the key that moves to it (CST-9e).'),
  closeNotification: text().describe('The close button of a notification, for screen readers.'),
  errorSummary: text().describe('Heads the list of faults over a form; {count} is their number.'),
  removeFile: text().describe('The button that takes a chosen file away, for screen readers (STA-22).'),
  dropFile: text().describe('Beside the file control, where a pointer can drag: a file may be dropped on it.'),
  chooseOption: text().describe('The first line of a closed list in a form.'),
  scriptsNeeded: text().describe('Shown in place of a form’s answer when the browser runs no scripts.'),
  cookieBanner: z
    .strictObject({
      label: text().describe('The name of the banner for screen readers.'),
      text: text().describe('The sentence of the banner.'),
      more: text().describe('The link to the cookie policy.'),
      link: link().describe('Where that link leads.'),
      accept: text().describe('The button that remembers the answer (STA-28a).'),
      decline: text().describe('The button that hides the banner for this session (STA-28b).'),
    })
    .describe('The cookie banner (GLB-3).'),
});
