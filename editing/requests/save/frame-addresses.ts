import { refusedFrame } from '../../../generator/check/rules/frame-address.ts';
import { listAt, valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments, type Documents, documentAt } from '../../../generator/read/document.ts';
import { type Schema, schemaAt, walk } from '../../../generator/read/schema-walk.ts';
import { fullAddress } from '../../link-address.ts';
import { isSame, withValueAt } from '../../values.ts';
import type { Change } from '../protocol.ts';

/** Returns the address for a frame in a typed address, such as of the page of a video, or in the code of a site. */
const frameAddress = (typed: string): string => {
  const [, inCode] = /\bsrc=["']([^"']+)/.exec(typed) ?? [];
  const address = fullAddress(inCode ?? typed.trim().replace(/[.,;]$/, ''));
  return (URL.canParse(address) && refusedFrame(address)?.framed) || address;
};

/** Returns the addresses of frames in a value. */
const framesIn = (schema: Schema, value: unknown) => walk(schema, value).filter(({ meta }) => meta.embed);

const hostsIn = (schema: Schema, value: unknown): string[] =>
  framesIn(schema, value).flatMap(({ value: address }) => URL.parse(String(address))?.hostname ?? []);

/**
 * Returns changes with addresses that frames can show, and the change that allows their hosts. A host whose last frame
 * goes is no longer allowed.
 */
export const withFrameAddresses = (documents: Documents, changes: readonly Change[]): Change[] => {
  const used = (host: string): number =>
    allDocuments(documents)
      .flatMap(({ schema, source }) => hostsIn(schema, source.value))
      .filter((each) => each === host).length;
  const [come, gone]: [string[], string[]] = [[], []];
  const framed = changes.map((change): Change => {
    const { file, path, language } = change.place;
    const document = documentAt(documents, file);
    const schema = document && language === undefined && schemaAt(document.schema, path, document.source.value);
    if (!schema) return change;
    const isNew = (address: string): boolean => !JSON.stringify(change.before ?? '').includes(JSON.stringify(address));
    const after = framesIn(schema, change.after)
      .filter(({ value }) => isNew(String(value)))
      .reduce((whole, { path: at, value }) => withValueAt(whole, at, frameAddress(String(value))), change.after);
    gone.push(...hostsIn(schema, change.before));
    come.push(...hostsIn(schema, after));
    return isSame(after, change.after) ? change : { ...change, after };
  });
  const hosting = documents.single.get('hosting')?.source;
  const before = valueAt(hosting?.value, ['embeds']);
  const hosts = new Set(listAt(before, []));
  for (const host of come) hosts.add(host);
  for (const host of new Set(gone).difference(new Set(come)))
    if (used(host) <= gone.filter((each) => each === host).length) hosts.delete(host);
  const place = { file: hosting?.file ?? '', path: ['embeds'] };
  const after = hosts.size > 0 ? { after: [...hosts] } : {};
  if (!hosting || isSame([...hosts], listAt(before, []))) return framed;
  return [...framed, { place, ...(before !== undefined && { before }), ...after }];
};
