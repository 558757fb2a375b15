import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type IslandName, type IslandProps, islandComponents } from './registry.ts';

/**
 * When an island wakes: seen, touched, when a notice is to be shown, or when the visitor nears the lead dialog or the
 * search or asks for it. Touching always wakes.
 */
export type Moment = 'visible' | 'interaction' | 'notice' | 'lead' | 'search';

type Props<Name extends IslandName> = {
  name: Name;
  when: Moment;
} & (keyof IslandProps<Name> extends never ? { props?: undefined } : { props: IslandProps<Name> });

/**
 * A component that a browser wakes. Its HTML is rendered here as a tree of its own, so that hydration finds the ids that
 * useId makes; name, moment and props (plain JSON) stand on its root for wake-islands.
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
