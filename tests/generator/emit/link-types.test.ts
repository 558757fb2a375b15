import { expectTypeOf, test } from 'vitest';
import type { Anchor, Href, RoutePath } from '#generated/routes.ts';

// The compiler reports a failure, in the step `types`.
test('the types of links accept existing pages and anchors, and addresses of other sites over TLS', () => {
  expectTypeOf<'/'>().toExtend<RoutePath>();
  expectTypeOf<'hero'>().toExtend<Anchor>();
  expectTypeOf<'/#hero' | '#hero' | 'https://example.com/' | 'mailto:hello@example.com'>().toExtend<Href>();
  expectTypeOf<'/no-such-page'>().not.toExtend<RoutePath>();
  expectTypeOf<'no-such-anchor'>().not.toExtend<Anchor>();
  expectTypeOf<'/no-such-page'>().not.toExtend<Href>();
  expectTypeOf<'#no-such-anchor'>().not.toExtend<Href>();
  expectTypeOf<'http://example.com/'>().not.toExtend<Href>();
});
