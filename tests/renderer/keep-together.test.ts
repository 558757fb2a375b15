import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { spaces } from '#generated/spaces.ts';
import { spacesOf } from '../../generator/emit/site/spaces.ts';
import { Field } from '../../renderer/browser/forms/Field.tsx';
import { editPage } from '../../renderer/document/edit-page.ts';
import { keepTogether } from '../../renderer/document/keep-together.ts';
import { unbroken } from '../../renderer/ui/unbroken.ts';

/** Shows `~` for a no-break space, brackets for a compound, and braces for the element around a text. */
const shown = (html: string): string =>
  html
    .replaceAll('&nbsp;', '~')
    .replaceAll(/<span class="compound">(.*?)<\/span>/g, '[$1]')
    .replaceAll(/<span>(.*?)<\/span>/g, '{$1}');

// biome-ignore format: one line a row
test.each([
  ['de-DE', 'Ab € 1.200 oder 1.200 €, 10 % in 20 Tagen', 'Ab €~1.200 oder 1.200~€, 10~% in 20~Tagen'],
  ['de-CH', 'CHF 1’200 bei 5 Mio. € um 17 Uhr', 'CHF~1’200 bei 5~Mio.~€ um 17~Uhr'],
  ['de', 'nach § 5 Abs. 2, z. B. Nr. 7 (u. a. Abb. 1)', 'nach §~5 Abs.~2, z.~B. Nr.~7 (u.~a. Abb.~1)'],
  ['de', 'D-80331 München, 20095 Hamburg, 1010 Wien', '{[D-80331]~München, 20095~Hamburg, 1010~Wien}'],
  ['de', 'Die E-Mail, Mo–Fr (9–17:30), end-to-end', '{Die [E-Mail], [Mo–Fr] ([9–17:30]), [end-to-end]}'],
  ['en', 'Fast-track in 20–25 days, by 5 pm', '{[Fast-track] in [20–25]~days, by 5~pm}'],
  ['en-GB', 'London SW1A 1AA, ISO 27001:2022, No. 5', 'London SW1A~1AA, ISO~27001:2022, No.~5'],
  ['en-US', '15 GB, 20 °C, 5 million, <b>10</b> %', '15~GB, 20~°C, 5~million, <b>10</b>~%'],
  ['fr-FR', '1 200 000 €, 25 jours, p. ex. n° 7 à 75011 Paris', '1~200~000~€, 25~jours, p.~ex. n°~7 à 75011~Paris'],
  ['es-ES', '25 días, 10 – 20 horas, art. 5, 28013 Madrid', '25~días, 10~–~20~horas, art.~5, 28013~Madrid'],
  ['it', '25 giorni, 10 %', '25~giorni, 10~%'],
  ['en', '</p><div data-island="F"><div>E-Mail</div>5 %</div><p>5 %', '</p><div data-island="F"><div>E-Mail</div>5 %</div><p>5~%'],
  ...[
    'We did it. 20 people came', 'In 2024 Berlin grew', 'call +1 571 555 0142', '24 in total', 'a – b', '25日',
    'a-b.example/c-d', 'me-you@a.example', '/a-b', 'state-of-the-art', 'R&amp;D-Team', '1,200 or 10:30', 'Vor- und',
    '</p><option>E-Mail</option><p>', '</p><img alt="an E-Mail: 5 %"/><p>', '</p><script>"E-Mail"</script><p>',
  ].map((words) => ['en', words, words]),
])('in %s, %j stays together on a line', (code, html, expected) => {
  const page = (words: string) => `<body><p>${words}</p></body>`;
  // Both sides are serialized, because a page has tags that fragments leave out.
  expect(shown(editPage(page(html), [keepTogether(spacesOf(code))]))).toBe(editPage(page(expected), [() => undefined]));
});

test('an island keeps the same on a line as a page, in its labels too', () => {
  const words = 'Fast-track in 20–25 days, 10 % or € 5,000 (ISO 27001:2022)';
  const page = editPage(`<body><p>${words}</p></body>`, [keepTogether(spaces)]);
  const island = shown(renderToStaticMarkup(createElement('p', null, unbroken(words))).replaceAll('\u00a0', '~'));
  expect(shown(page)).toContain(island);
  const field = { kind: 'email', name: 'mail', label: words, width: 'full', marked: false } as const;
  const label = renderToStaticMarkup(createElement(Field, { field, errors: {}, register: () => ({}) as never }));
  expect(shown(label.replaceAll('\u00a0', '~'))).toContain(island.replace('<p>', '>').replace('</p>', '</label>'));
  // The receiver's pages render the same components without an island.
  expect(shown(editPage(`<body>${label}</body>`, [keepTogether(spaces)]))).toContain(
    island.replace('<p>', '>').replace('</p>', '</label>'),
  );
});
