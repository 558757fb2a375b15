import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Connect } from 'vite';
import { inLanguage, languageBase, siteFolders } from '../../sites/site-folders.ts';

interface LanguageServer {
  process: ChildProcess;
  port: Promise<number>;
}

const start = (path: string): LanguageServer => {
  const child = fork(join(import.meta.dirname, 'dev-process.ts'), {
    env: { ...process.env, SITE_LANGUAGE: path },
  });
  const port = new Promise<number>((done, fail) => {
    child.once('message', (port) => done(Number(port)));
    child.once('exit', (code) => fail(new Error(`the dev server of ${path} ended with the code ${code}`)));
  });
  return { process: child, port };
};

/** Returns the language of an address, and the address on the dev server of that language. */
const targetOf = (url: string): { language: string; url: string } | undefined => {
  const [, base, first = ''] = /^\/(@language\/)?([^/?#]+)/.exec(url) ?? [];
  // Only published languages have modules.
  const exists = existsSync(join(inLanguage(siteFolders, first).generated, 'routes.json'));
  if (first === '' || !exists) return undefined;
  return { language: first, url: base ? url : `${languageBase(first).slice(0, -1)}${url}` };
};

/**
 * Returns a middleware that forwards requests for a further language to its dev server. A dev server has one set of
 * modules, so each language has its own, which starts with the first request.
 */
export const languageServers = (): Connect.NextHandleFunction => {
  const servers = new Map<string, LanguageServer>();
  return async (incoming, response, next) => {
    const target = targetOf(incoming.url ?? '');
    if (!target) return next();
    const known = servers.get(target.language);
    const server = known?.process.connected ? known : start(target.language);
    servers.set(target.language, server);
    try {
      const port = await server.port;
      const { method, headers } = incoming;
      const outgoing = request({ port, host: '127.0.0.1', path: target.url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      outgoing.once('error', next);
      incoming.pipe(outgoing);
    } catch (error) {
      next(error);
    }
  };
};
