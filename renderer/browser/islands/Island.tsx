import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type IslandName, type IslandProps, islandComponents } from './registry.ts';

/** Trigger of an island's hydration besides its first use: coming into view, or none. */
export type Moment = 'visible' | 'interaction';

type Props<Name extends IslandName> = {
  name: Name;
  when: Moment;
  /** Tells islands of one name on a page apart. */
  id?: string;
} & (keyof IslandProps<Name> extends never ? { props?: undefined } : { props: IslandProps<Name> });

/**
 * A component that is hydrated in the browser. It is rendered as a separate React root, so that useId returns the same
 * ids on hydration. Its element holds name, trigger and props (as JSON) for browser/hydrate-islands.ts.
 */
export const Island = <Name extends IslandName>({ name, when, id, props }: Props<Name>) => {
  const prefix = `${name}-${id ? `${id}-` : ''}`;
  const component = createElement(islandComponents[name], props as never);
  const html = renderToString(component, { identifierPrefix: prefix });
  return (
    <div
      data-island={name}
      data-when={when}
      data-prefix={id && prefix}
      data-props={JSON.stringify(props ?? {})}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML of the island
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
