import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A mistake as an editor's program shows it. */
export interface Diagnostic {
  message: string;
  range: { start: Position };
}

/** Counted from 0. */
export interface Position {
  line: number;
  character: number;
}

export interface Completion {
  label: string;
  textEdit?: { newText: string };
  insertText?: string;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
}

const bin = join(dirname(fileURLToPath(import.meta.resolve('yaml-language-server'))), '../../bin/yaml-language-server');

/** The YAML language server as editors' programs start it, spoken to over its standard input and output. */
export const startLanguageServer = async (root: string) => {
  const server = spawn(process.execPath, [bin, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = new Map<number, (result: unknown) => void>();
  const diagnosed = new Map<string, (found: Diagnostic[]) => void>();
  let last = 0;
  let opened = 0;

  const send = (message: Message): void => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    server.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    server.stdin.write(body);
  };
  const notify = (method: string, params: unknown): void => send({ method, params });
  const ask = <Result>(method: string, params: unknown): Promise<Result> => {
    last += 1;
    const id = last;
    send({ id, method, params });
    return new Promise((resolve) => answers.set(id, (result) => resolve(result as Result)));
  };

  const take = ({ id, method, params, result }: Message): void => {
    if (method === undefined && id !== undefined) answers.get(id)?.(result);
    // It asks for its settings and for leave to watch: it has what it needs.
    else if (id !== undefined) {
      const items = (params as { items?: unknown[] } | undefined)?.items;
      send({ id, result: items ? items.map(() => null) : null });
    } else if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] };
      diagnosed.get(uri)?.(diagnostics);
    }
  };

  let waiting = Buffer.alloc(0);
  server.stdout.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const head = waiting.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/i.exec(waiting.toString('latin1', 0, head))?.[1]);
      if (head === -1 || waiting.length < head + 4 + length) return;
      const message = JSON.parse(waiting.toString('utf8', head + 4, head + 4 + length)) as Message;
      waiting = waiting.subarray(head + 4 + length);
      take(message);
    }
  });

  await ask('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: { textDocument: { hover: { contentFormat: ['markdown'] } } },
  });
  notify('initialized', {});
  notify('workspace/didChangeConfiguration', {
    settings: { yaml: { validate: true, completion: true, hover: true, schemaStore: { enable: false } } },
  });

  /** Opens a text as a file beside the one named, which need not be there, and hears what is wrong with it. */
  const open = async (file: string, text: string): Promise<{ uri: string; found: Diagnostic[] }> => {
    opened += 1;
    const uri = pathToFileURL(join(root, dirname(file), `${opened}.yaml`)).href;
    const heard = new Promise<Diagnostic[]>((resolve) => diagnosed.set(uri, resolve));
    notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    return { uri, found: await heard };
  };
  const askAt = async <Result>(method: string, file: string, text: string, position: Position): Promise<Result> => {
    const { uri } = await open(file, text);
    return ask<Result>(method, { textDocument: { uri }, position });
  };

  return {
    diagnose: async (file: string, text: string): Promise<Diagnostic[]> => (await open(file, text)).found,
    complete: async (file: string, text: string, position: Position): Promise<Completion[]> =>
      (await askAt<{ items: Completion[] }>('textDocument/completion', file, text, position)).items,
    hover: async (file: string, text: string, position: Position): Promise<string> =>
      (await askAt<{ contents: { value: string } } | null>('textDocument/hover', file, text, position))?.contents
        .value ?? '',
    stop: async (): Promise<void> => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      await ask('shutdown', null);
      notify('exit', null);
      await gone;
    },
  };
};
