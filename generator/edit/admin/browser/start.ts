import type { CmsConfig } from '@sveltia/cms';
import { DataFolder } from './data-folder.ts';
import { showFaults } from './show-faults.ts';

/** Sveltia's test storage keeps files in a folder that the browser gives it. It is given the site's data instead. */
const root = new DataFolder('', showFaults);
Object.defineProperty(navigator.storage, 'getDirectory', {
  value: async () => ({ getDirectoryHandle: async () => root }),
});
// There is nobody to sign in: who can open this page has the files.
localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'test-repo' }));

const address = '/admin/cms/index.js';
const { default: cms } = (await import(/* @vite-ignore */ address)) as typeof import('@sveltia/cms');
// The server makes JSON of YAML and the other way round, so that one reader and one writer know the files.
cms.registerCustomFormat('transit', 'yaml', {
  fromFile: (text) => JSON.parse(text) as unknown,
  toFile: (value) => JSON.stringify(value),
});
await cms.init({ config: (await (await fetch('/admin/config.json')).json()) as CmsConfig });
