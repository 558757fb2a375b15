import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { withoutInputs } from '../content/page-inputs.ts';
import { type IslandName, type IslandProps, islandComponents } from './registry.ts';

/**
 * The moment at which an island is hydrated: when it comes into view or on request. The first use hydrates it in any
 * case.
 */
export type Moment = 'visible' | 'interaction';

type Props<Name extends IslandName> = {
  name: Name;
  when: Moment;
} & (keyof IslandProps<Name> extends never ? { props?: undefined } : { props: IslandProps<Name> });

/** The HTML of islands, by their names and props. Most are the same on many pages. */
const rendered = new Map<string, string>();

/**
 * A component that a browser hydrates. Its HTML is rendered as a separate tree, so that hydration finds the ids of
 * useId. Its root holds name, moment and props (plain JSON) for client/hydrate-islands.ts.
 */
export const Island = <Name extends IslandName>({ name, when, props }: Props<Name>) => {
  const data = JSON.stringify(props ?? {});
  const html =
    rendered.get(name + data) ??
    withoutInputs(() =>
      renderToString(createElement(islandComponents[name], props as never), { identifierPrefix: `${name}-` }),
    );
  rendered.set(name + data, html);
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={data}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML of the island
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
