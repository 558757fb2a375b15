import { expect, test } from 'vitest';
import { titleIn } from '../../../editing/panel/form/options.ts';
import type { FormField } from '../../../editing/requests/protocol.ts';

const text: FormField = { kind: 'text' };

test('an item is known by its title, also below another text, or by its first text', () => {
  const field: FormField = { kind: 'group', fields: { label: text, title: text } };
  expect(titleIn(field, { label: 'Introduction', title: 'How a harbor changes' })).toBe('How a harbor changes');
  expect(titleIn(field, { label: 'Introduction' })).toBe('Introduction');
});
