import { takenFirstParts } from '../../../schemas/routing/addresses.ts';
import { directionOf, isLanguageCode } from '../../../schemas/site/languages.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { isNewer, systemVersion } from '../../../sites/system-version.ts';
import { type DataPath, listAt, textAt, valueAt } from '../../read/data-path.ts';
import type { CheckedDocument } from '../../read/document.ts';
import type { Fault } from '../../read/fault.ts';
import { nameOf } from '../../read/placeholders.ts';
import { faultAt } from '../../read/yaml/source.ts';
import type { SiteRule } from '../rule.ts';

/** The direction is written down where it is not the usual one, so that nobody overlooks it. */
const directionFaults = ({ source, value }: CheckedDocument, at: DataPath, codeAt: DataPath): Fault[] => {
  const code = valueAt(value, codeAt);
  const dir = valueAt(value, [...at, 'dir']);
  if (!isLanguageCode(code)) return [];
  const isRightToLeft = directionOf(code) === 'rtl';
  if (dir === undefined) {
    if (!isRightToLeft) return [];
    return [
      faultAt(source, codeAt, say`${{ language: nameOf(code) }} is written from right to left (fix: add dir: rtl)`),
    ];
  }
  if ((dir === 'rtl') === isRightToLeft || (dir !== 'rtl' && dir !== 'ltr')) return [];
  const [written, fix] = isRightToLeft ? ['right to left', 'write rtl'] : ['left to right', 'remove dir'];
  return [
    faultAt(
      source,
      [...at, 'dir'],
      say`${{ language: nameOf(code) }} is written from ${{ written }} (fix: ${{ fix }})`,
    ),
  ];
};

/** Languages need different codes and paths, and no page or file of the site may be at such a path. */
export const languageFaults: SiteRule = ({ single }, addresses) => {
  const site = single.get('site');
  if (!site) return [];
  const { source, value } = site;
  const codes = new Set([textAt(value, 'language')]);
  const paths = new Set<string>();
  const pages = new Map(addresses.toReversed().map(({ path }) => [path.split('/')[1] ?? '', path]));
  const problemOf = (code: string, path: string): [key: string, problem: string] | undefined => {
    if (codes.has(code))
      return ['code', say`${{ code }} is already a language of the site (fix: write another, or remove it)`];
    if (paths.has(path)) return ['path', say`another language has the path ${{ path }} (fix: choose another)`];
    const page = pages.get(path);
    if (page !== undefined)
      return ['path', say`the address ${{ page }} of a page begins with it (fix: choose another path)`];
    const taken = Object.hasOwn(takenFirstParts, path) ? takenFirstParts[path] : undefined;
    return taken === undefined
      ? undefined
      : ['path', say`/${{ path }} is reserved for ${{ owner: taken }} (fix: choose another path)`];
  };
  const others = listAt(value, ['otherLanguages']).flatMap((language, index): Fault[] => {
    const at = ['otherLanguages', index];
    const [code, path] = [textAt(language, 'code'), textAt(language, 'path')];
    const problem = problemOf(code, path);
    codes.add(code);
    paths.add(path);
    const faults = directionFaults(site, at, [...at, 'code']);
    return problem ? [...faults, faultAt(source, [...at, problem[0]], problem[1])] : faults;
  });
  return [...directionFaults(site, [], ['language']), ...others];
};

/** Data of a later version may use keys that this version would misunderstand. */
export const systemVersionFaults: SiteRule = ({ single }) => {
  const site = single.get('site');
  const version = valueAt(site?.value, ['system']);
  if (!site || typeof version !== 'string' || !isNewer(version, systemVersion)) return [];
  const message = say`the data was updated for version ${{ version }}, and this system is ${{ system: systemVersion }} (fix: update the system)`;
  return [faultAt(site.source, ['system'], message)];
};
