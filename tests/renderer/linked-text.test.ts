import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from '../../renderer/ui/RichText.tsx';
import { callAddress } from '../../schemas/text/phone-number.ts';
import { richText } from '../../schemas/text/rich-text.ts';

test.each([
  ['+49 40 66969 123', 'tel:+494066969123'],
  ['+49 (0)40 66969-123', 'tel:+494066969123'],
  ['+1 (571) 555-0142', 'tel:+15715550142'],
  ['040 66969123', 'tel:04066969123'],
])('the phone number %s is called by %s', (written, address) => {
  expect(callAddress(written)).toBe(address);
});

const link = '<a href="tel:+494066969123"><bdi dir="ltr">+49 40 66969 123</bdi></a>';

test.each([
  ['in a sentence', 'Call +49 40 66969 123.', `<p>Call ${link}.</p>`],
  ['in a strong text', '**+49 40 66969 123**', `<p><strong>${link}</strong></p>`],
  ['beside a mail address', 'a@b.example, +49 40 66969 123', `<p>a@<wbr/>b<wbr/>.example, ${link}</p>`],
  ['in a link', '[+49 40 66969 123](/contact)', '<p><a href="/contact">+49 40 66969 123</a></p>'],
  ['that is too short', 'From +20 to +30 000', '<p>From +20 to +30 000</p>'],
])('a phone number %s', (_, written, html) => {
  const markup = renderToStaticMarkup(createElement(RichText, { content: richText().parse(written) }));
  expect(markup).toBe(`<div class="prose ">${html}</div>`);
});
