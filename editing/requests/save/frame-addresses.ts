import { refusedFrame } from '../../../generator/check/rules/frame-address.ts';
import { listAt, valueAt } from '../../../generator/read/data-path.ts';
import { type Documents, documentAt } from '../../../generator/read/document.ts';
import { schemaAt, walk } from '../../../generator/read/schema-walk.ts';
import { fullAddress } from '../../link-address.ts';
import { withValueAt } from '../../values.ts';
import type { Change } from '../protocol.ts';

/** Returns the address for a frame in a typed address, such as of the page of a video, or in the code of a site. */
const frameAddress = (typed: string): string => {
  const [, inCode] = /\bsrc=["']([^"']+)/.exec(typed) ?? [];
  const address = fullAddress(inCode ?? typed.trim().replace(/[.,;]$/, ''));
  return (URL.canParse(address) && refusedFrame(address)?.framed) || address;
};

/** Returns changes with addresses that frames can show, and the change that allows the hosts of new ones. */
export const withFrameAddresses = (documents: Documents, changes: readonly Change[]): Change[] => {
  const hosting = documents.single.get('hosting')?.source;
  const before = valueAt(hosting?.value, ['embeds']);
  const hosts = new Set(listAt(before, []));
  const framed = changes.map((change): Change => {
    const { file, path, language } = change.place;
    const document = documentAt(documents, file);
    const schema = document && language === undefined && schemaAt(document.schema, path, document.source.value);
    const isNew = (address: string): boolean => !JSON.stringify(change.before ?? '').includes(JSON.stringify(address));
    const frames = schema
      ? walk(schema, change.after).filter(({ meta, value }) => meta.embed && isNew(String(value)))
      : [];
    const after = frames.reduce((whole, { path: at, value }) => {
      const address = frameAddress(String(value));
      if (URL.canParse(address)) hosts.add(new URL(address).hostname);
      return withValueAt(whole, at, address);
    }, change.after);
    return frames.length > 0 ? { ...change, after } : change;
  });
  if (!hosting || hosts.size === listAt(before, []).length) return framed;
  const place = { file: hosting.file, path: ['embeds'] };
  return [...framed, { place, ...(before !== undefined && { before }), after: [...hosts] }];
};
