import { expect, test } from 'vitest';
import { fillPlaceholders } from '../../../generator/read/placeholders.ts';

const known = new Map([
  ['legalName', 'Ships Ltd.'],
  ['company', 'Ships'],
]);

test.each([
  ['A text of {{legalName}}.', 'A text of Ships Ltd.'],
  ['A text of {{ legalName }}. And more.', 'A text of Ships Ltd. And more.'],
  ['A text of {{company}}.', 'A text of Ships.'],
  ['Is it {{legalName}}?', 'Is it Ships Ltd.?'],
  ['We, {{legalName}}...', 'We, Ships Ltd....'],
])('%s becomes %s', (text, filled) => {
  expect(
    fillPlaceholders(
      text,
      known,
      () => undefined,
      () => [],
    ),
  ).toBe(filled);
});
