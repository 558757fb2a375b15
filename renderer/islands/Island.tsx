import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { withoutInputs } from '../content/page-inputs.ts';
import { type IslandName, type IslandProps, islandComponents } from './registry.ts';

/** Trigger of an island's hydration besides its first use: coming into view, or none. */
export type Moment = 'visible' | 'interaction';

type Props<Name extends IslandName> = {
  name: Name;
  when: Moment;
} & (keyof IslandProps<Name> extends never ? { props?: undefined } : { props: IslandProps<Name> });

/** Cached HTML by name and props. Most islands are the same on many pages. */
const rendered = new Map<string, string>();

/**
 * A component that is hydrated in the browser. It is rendered as a separate React root, so that useId returns the same
 * ids on hydration. Its element holds name, trigger and props (as JSON) for client/hydrate-islands.ts.
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
