// The hosted editor with the API of the development server alone, which starts within a second. It is killed together
// with that API, as systemd kills a service.

import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { editingApi } from '../../editor/protocol.ts';
import { editingRequests } from '../../generator/edit/api/requests.ts';
import { checkoutIn } from '../../server/editing/checkout.ts';
import { editServer } from '../../server/editing/edit-server.ts';
import { createPreview } from '../../server/editing/preview.ts';
import { createPublisher } from '../../server/editing/publisher.ts';
import { createQueue } from '../../server/editing/queue.ts';
import { openShareLinks } from '../../server/editing/share-links.ts';
import { editingTexts } from '../../server/editing/texts.ts';
import { openWorkingCopy } from '../../server/editing/working-copy.ts';
import { listen } from '../../server/http/listen.ts';
import { loadSite } from '../../server/load-site.ts';
import { siteFolders } from '../../sites/site-folders.ts';

const [token = '', folder = ''] = process.argv.slice(2);
const data = resolve(siteFolders.data);
const copy = await openWorkingCopy(data, (line) => console.error(line));
const requests = editingRequests(siteFolders);

const portOf = (server: Awaited<ReturnType<typeof listen>>): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const api = await listen(
  async (request, response) => {
    const name = String(request.url).slice(editingApi.length);
    const answer = await requests.post(name, JSON.parse(await text(request)), 'priya');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  },
  { port: 0, host: '127.0.0.1', variable: 'EDIT_PORT' },
);

const texts = editingTexts(await loadSite(siteFolders));
const queue = createQueue();
const onCommit = checkoutIn(copy, resolve(folder, 'checkout'));
const { app } = editServer({
  ...{ copy, data, queue, texts, origin: 'http://localhost', isTrusted: () => false },
  devServer: { origin: () => `http://127.0.0.1:${portOf(api)}`, secret: 'secret', stop: async () => undefined },
  publisher: createPublisher({ copy, onCommit, texts, queue, mode: 'push', dist: siteFolders.dist }),
  preview: createPreview(copy, onCommit, resolve(folder, 'preview')),
  links: openShareLinks(resolve(folder, 'links.json')),
  tokens: [{ name: 'priya', token }],
  personOf: (name) => ({ name, email: `${name}@edit.test` }),
  note: async () => undefined,
  warn: (line) => console.error(line),
});
const server = await listen(app, { port: 0, host: '127.0.0.1', variable: 'EDIT_PORT' });
console.log(`ready ${portOf(server)}`);
