import { expect, test } from 'vitest';
import { titleIn, titleOfItem } from '../../../editing/panel/form/options.ts';
import type { FormField } from '../../../editing/requests/protocol.ts';
import { importGenerated } from '../../../sites/site-folders.ts';

const { editor: texts } = await importGenerated<typeof import('#generated/content/editor.ts')>('content/editor.ts');

const text: FormField = { kind: 'text' };

test('an item is known by its title, also below another text, or by its first text', () => {
  const field: FormField = { kind: 'group', fields: { label: text, title: text } };
  expect(titleIn(field, { label: 'Introduction', title: 'How a harbor changes' })).toBe('How a harbor changes');
  expect(titleIn(field, { label: 'Introduction' })).toBe('Introduction');
});

// biome-ignore format: one row after the other
test.each<[field: FormField, value: unknown, title: string]>([
  [{ kind: 'union', by: 'kind', options: [{ name: 'logos', field: { kind: 'group', fields: { id: { kind: 'name' } } } }] }, { kind: 'logos', id: 'clients' }, '3. Logos'],
  [{ kind: 'group', fields: { id: { kind: 'name' } } }, { id: 'clients' }, 'No. 3'],
  [{ kind: 'group', fields: { tone: { kind: 'name', names: ['ink'] } } }, { tone: 'ink' }, 'No. 3'],
  [{ kind: 'markdown' }, '- See **our** [team](/team)\nwhen', '3. See our team'],
  [{ kind: 'name', choices: 'service' }, 'kran', '3. Cranes that wait'],
  [{ kind: 'name', choices: 'service' }, 'gone', 'No. 3'],
  [{ kind: 'group', fields: { from: { kind: 'name' } } }, { from: '/old' }, '3. /old'],
])('an item without a text is known by its kind, what it refers to or its number: %j of %j is “%s”', (field, value, title) => {
  const choices = { service: [{ name: 'kran', title: 'Cranes that wait' }] };
  expect(titleOfItem(field, value, 2, { texts, labels: {} }, choices)).toBe(title);
});
