import type { ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { editingPlugin } from '../../../editing/requests/vite-plugin.ts';

test('the dev server of the hosted editor saves nothing itself', () => {
  vi.stubEnv('EDIT_HOSTED', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const use = vi.fn();
  const configure = editingPlugin().configureServer as (server: ViteDevServer) => void;
  configure({ middlewares: { use } } as unknown as ViteDevServer);
  expect(use).not.toHaveBeenCalled();
});
