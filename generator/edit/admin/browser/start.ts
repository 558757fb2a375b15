import { DataFolder } from './data-folder.ts';

const panel = document.createElement('pre');
panel.setAttribute('role', 'alert');
Object.assign(panel.style, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '9999',
  margin: '0',
  padding: '1rem',
  maxHeight: '40vh',
  overflow: 'auto',
  background: 'Canvas',
  color: 'CanvasText',
  borderTop: '4px solid',
  whiteSpace: 'pre-wrap',
});

/** Shows the server's report after a save. An empty report hides the panel. */
const showFaults = (faults: string): void => {
  panel.textContent = faults;
  if (faults === '') panel.remove();
  else document.body.append(panel);
};

/** Sveltia's test backend stores files in a private browser folder. This replaces that folder with the site's data. */
const root = new DataFolder('', showFaults);
Object.defineProperty(navigator.storage, 'getDirectory', {
  value: async () => ({ getDirectoryHandle: async () => root }),
});
// No sign-in is needed: the page is accessible only on a machine that has the files.
localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'test-repo' }));

const address = '/admin/cms/index.js';
const { default: cms } = (await import(/* @vite-ignore */ address)) as typeof import('@sveltia/cms');
// The server converts between YAML and JSON, so that all tools share one parser and one serializer.
cms.registerCustomFormat('transit', 'yaml', {
  fromFile: (text): unknown => JSON.parse(text),
  toFile: (value) => JSON.stringify(value),
});
await cms.init({ config: await (await fetch('/admin/config.json')).json() });
