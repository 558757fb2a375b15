import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';

const contactSection = vi.hoisted(
  (): Record<string, unknown> => ({
    heading: { title: 'Talk to us' },
    emailCard: { title: 'Write', text: 'A sketch helps.' },
    officeCards: [],
  }),
);
vi.mock('#generated/content/sections/contact.ts', () => ({ contactSection }));
vi.mock('#generated/features.ts', async (original) => ({ ...(await original<object>()), hasContactForm: false }));

const booking = { text: 'Choose a time', link: 'https://calendar.example/ana' };

/** The links of the cards, with data as it is now. */
const cards = async () => {
  vi.resetModules();
  const { ContactForm } = await import('../../../renderer/sections/forms/ContactForm.tsx');
  const html = renderToStaticMarkup(createElement(ContactForm, { id: 'contact', path: '/', tone: 'ink' } as never));
  return [...parseHtml(html).querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')]);
};

test('a card beside the contact form leads to a calendar, if data has it', async () => {
  expect(await cards()).toHaveLength(1);
  contactSection.bookingCard = { icon: 'accessibility', title: 'Meet us', text: 'Half an hour.', booking };
  expect((await cards())[1]).toEqual([booking.text, booking.link]);
});
