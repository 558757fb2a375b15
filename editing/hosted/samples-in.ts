import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EditingSite } from '../requests/open-site.ts';
import { answer } from '../requests/requests.ts';
import { runScript } from './run-script.ts';

/** A line of `npm run deploy` or `generate` about sample texts, with commands that editors do not know. */
export const aboutSamples = /\bstill (?:a sample|samples)\b/;

/** Most samples of one sentence. */
const most = 20;

/** Returns the samples in the data of a checkout as editors know them: the title of the file, and the field. */
export const samplesIn = async (site: EditingSite, variables: Readonly<{ DATA?: string }>): Promise<string> => {
  const { DATA = 'data' } = variables;
  const found: { file: string; text: string; line: number; message: string }[] = [];
  await runScript(['generator/cli.ts', 'check', '--samples'], { DATA }, (output) => {
    const [, file = '', line, message = ''] = /^(data\/[^:]+):(\d+):\d+ {2}\S+ {2}(.*)/.exec(output) ?? [];
    const text = file && readFileSync(join(dirname(DATA), file), 'utf8');
    // Drafts may have samples.
    if (text && !/^draft: true$/m.test(text)) found.push({ file, text, line: Number(line), message });
  });
  const shown = found.slice(0, most);
  const texts = shown.map(({ file, text }) => ({ file, text }));
  const answered = await answer(site, 'name', { texts }).catch(() => undefined);
  const names = shown.map(({ file, line, message }, index) => {
    const { fields = [], title = file } = answered?.named[index] ?? {};
    const at = fields.find(({ first, last, value }) => first <= line && line <= last && message.startsWith(value));
    return `${title}: ${at?.label ?? line}`;
  });
  return [...new Set(names), ...(found.length > most ? ['…'] : [])].join('; ');
};
