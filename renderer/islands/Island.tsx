import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type IslandName, type IslandProps, islandComponents } from './registry.ts';

/**
 * When an island is hydrated: when it comes into view, or when it is asked for. One that is used is hydrated at once.
 */
export type Moment = 'visible' | 'interaction';

type Props<Name extends IslandName> = {
  name: Name;
  when: Moment;
} & (keyof IslandProps<Name> extends never ? { props?: undefined } : { props: IslandProps<Name> });

/**
 * A component that a browser hydrates. Its HTML is rendered here as a tree of its own, so that hydration finds the ids
 * that useId makes; name, moment and props (plain JSON) stand on its root for client/hydrate-islands.
 */
export const Island = <Name extends IslandName>({ name, when, props }: Props<Name>) => {
  const html = renderToString(createElement(islandComponents[name], props as never), { identifierPrefix: `${name}-` });
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props ?? {})}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML of the island
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
