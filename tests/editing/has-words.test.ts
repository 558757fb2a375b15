import { expect, test } from 'vitest';
import { rankOf } from '../../editing/has-words.ts';

const choices = [
  { name: '/', title: 'Inicio' },
  { name: '/#contact', title: 'Inicio › Contacto' },
  { name: '/contacto-directo', title: 'Llámenos' },
  { name: '/about#contacto', title: 'Contacto breve' },
  { name: '/contact', title: 'Contacto' },
  { name: '/contacto.pdf', title: 'contacto.pdf' },
  { name: '/team', title: 'Equipo de contacto' },
  { name: '/sin', title: 'Sincontacto' },
];

test.each([
  ['contacto', '/contact', '/contacto-directo', '/contacto.pdf', '/about#contacto', '/team', '/#contact', '/', '/sin'],
  ['/CONTACT', '/contact', '/contacto-directo', '/contacto.pdf', '/about#contacto', '/team', '/#contact', '/', '/sin'],
  ['', ...choices.map(({ name }) => name)],
])(
  'by "%s", exact titles and addresses are first, then those that begin with it, then those with such a word',
  (query, ...names) => {
    const sorted = choices.toSorted((one, other) => rankOf(one, query) - rankOf(other, query));
    expect(sorted.map(({ name }) => name)).toEqual(names);
  },
);
