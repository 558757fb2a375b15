import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { hashOf } from './hash-of.ts';

/** The head's script as it was bundled, before it knows the files of a bundle. */
const bundled = 'dist/head-script.js';

/** Bundles renderer/head-script.ts into one plain script that imports nothing. */
export const bundleHeadScript = async (): Promise<void> => {
  const outputs = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'renderer/head-script.ts', formats: ['iife'], name: 'head' },
    },
  });
  const [output] = Array.isArray(outputs) ? outputs : [];
  const [chunk, ...more] = output?.output ?? [];
  if (!chunk || more.length > 0)
    throw new Error('the head’s script is not one file (fix: import no style and no asset in it)');
  writeFileSync(bundled, chunk.code.trim());
};

interface WithHeadScript {
  html: string;
  /** The hash of the script, as a policy names it. */
  script: string;
}

const clientScript = /<script src="([^"]+)" type="module" async><\/script>/;
const facePreload = /<link rel="preload" href="([^"]+)" as="font"[^>]*>/g;

/**
 * Exchanges the bundler's script and preloads for the script that asks for them in its own time (renderer/head-script.ts). It is the
 * same in every page of a build.
 */
export const createHeadScripter = (): ((path: string, html: string) => WithHeadScript) => {
  const text = readFileSync(bundled, 'utf8');
  const made = new Map<string, { block: string; script: string }>();
  const scriptFor = (client: string, faces: string) => {
    const known = made.get(client + faces);
    if (known) return known;
    const block = text.replace('%client%', () => client).replace('%faces%', () => faces);
    const script = { block, script: hashOf(block) };
    made.set(client + faces, script);
    return script;
  };
  return (path, html) => {
    const [tag, client] = clientScript.exec(html) ?? [];
    if (!tag || !client) throw new Error(`${path} has no script (fix: build it anew)`);
    const faces = [...html.matchAll(facePreload)].map(([, file]) => file).join(' ');
    const { block, script } = scriptFor(client, faces);
    return {
      html: html
        .replace(tag, '')
        .replaceAll(facePreload, '')
        .replace('</head>', () => `<script>${block}</script></head>`),
      script,
    };
  };
};
