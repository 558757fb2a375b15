import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { IslandName } from '../../../renderer/browser/islands/registry.ts';

/** Events that reach the component of a fake island. */
export const heard = vi.fn<(what: string) => void>();

const Fake = ({ text = '' }: { text?: string }) =>
  createElement(
    'form',
    {
      onSubmit: (event) => {
        event.preventDefault();
        heard('submit');
      },
    },
    createElement('input'),
    createElement('button', { type: 'button', onClick: () => heard('click') }, text),
    createElement('button', { type: 'submit' }),
  );

export const notificationsHtml = '<div data-island="Notifications" data-when="interaction"></div>';

/** Returns the HTML of an island as a page has it, with the same form for every name. */
export const islandHtml = (name: IslandName): string => {
  const html = renderToString(createElement(Fake, { text: 'Go' }), { identifierPrefix: `${name}-` });
  return `<div data-island="${name}" data-when="interaction" data-props='{"text":"Go"}'>${html}</div>`;
};

/**
 * Loads the scripts of islands anew, because a page hydrates an island once. Islands load a fake component; `loads` has
 * a function for each, which a test may let fail.
 */
export const freshIslands = async () => {
  vi.resetModules();
  const [{ hydrateIsland, hydrateIslands }, { islandModules }, requests] = await Promise.all([
    import('../../../renderer/browser/hydrate-islands.ts'),
    import('../../../renderer/browser/islands/registry-client.ts'),
    import('../../../renderer/browser/forms/requests.ts'),
  ]);
  const loads: Partial<Record<IslandName, ReturnType<typeof vi.fn<() => Promise<ComponentType<never>>>>>> = {};
  const modules: Partial<Record<IslandName, () => Promise<ComponentType<never>>>> = islandModules;
  for (const name of ['ApplicationForm', 'ContactForm', 'LeadInquiry', 'Notifications', 'SearchPalette'] as const) {
    // Notifications render nothing until there is one.
    const load = vi.fn(async () => (name === 'Notifications' ? () => null : (Fake as ComponentType<never>)));
    loads[name] = load;
    modules[name] = load;
  }
  return { hydrateIsland, hydrateIslands, loads: loads as Required<typeof loads>, modules, ...requests };
};

/** A broken connection: the code of an island does not arrive. */
export const brokenConnection = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
