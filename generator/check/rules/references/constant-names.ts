import { constants } from '../../../../schemas/site/constants.ts';
import { isRecord, valueAt } from '../../../read/data-path.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

/** Reserved words of JavaScript (ECMA-262, 12.7.2). Each constant becomes an export of a module. */
const words = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof undefined var void while with yield`.split(/\s+/),
);

/** The name of a text constant must be a valid and unique name of an export. */
export const constantNameFaults: SiteRule = ({ single }) => {
  const document = single.get('constants');
  const texts = valueAt(document?.value, ['texts']);
  if (!document || !isRecord(texts)) return [];
  return Object.keys(texts).flatMap((name) => {
    const fault = (message: string): Fault[] => [faultAt(document.source, ['texts', name], message, 'key')];
    if (words.has(name))
      return fault(`"${name}" is a word of the code (fix: choose another name, such as ${name}Text)`);
    return name !== 'texts' && Object.hasOwn(constants.shape, name)
      ? fault(`"${name}" is the name of another constant (fix: choose another name)`)
      : [];
  });
};
