import { expect, test } from 'vitest';
import { shown } from '../../../renderer/sections/kinds.ts';

test.each([[0], [1]])('a gallery of %i pictures is shown if it has any', (count) => {
  const image = { image: 'general/one', imageAlt: 'One', caption: 'One' } as never;
  const images = Array.from({ length: count }, () => image);
  const { render } = shown({ kind: 'gallery', heading: { title: 'Pictures' }, images }, undefined);
  expect(render !== undefined).toBe(count > 0);
});
