import { isReserved } from '../../../../schemas/text/id.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultOfFile } from '../../../read/yaml/source.ts';

/** Characters that Windows cannot store, and the percent sign, which servers decode twice or not at all. */
const unfit = /[<>:"|?*\\%\p{Cc}]|[. ]$/u;

/** Most bytes of a name. Systems store 255, and the build adds a hash, a width and two extensions. */
const mostBytes = 200;

/** Returns the reason why a file cannot have the same name and address on every system. */
const problemOf = (name: string): string | undefined => {
  if (name !== name.normalize()) return 'its accents are separate characters (fix: type the name again)';
  const [character] = unfit.exec(name) ?? [];
  if (character !== undefined)
    return `not every system can store or serve the character ${JSON.stringify(character)} here (fix: rename it without)`;
  const bytes = Buffer.byteLength(name);
  if (bytes > mostBytes)
    return `this name has ${bytes} bytes, a letter up to four (fix: rename the file, to at most ${mostBytes})`;
  if (isReserved(name.replace(/\..*$/s, ''))) return 'Windows reserves this name (fix: rename the file)';
  return undefined;
};

/** Faults of file names that Linux, macOS and Windows do not store alike, or that hosts do not serve. */
export const storedNameFaults = (folder: string, files: readonly string[]): Fault[] => {
  const names = Map.groupBy(files, (file) => file.normalize().toLowerCase());
  return files.flatMap((file) => {
    const [first = file] = names.get(file.normalize().toLowerCase()) ?? [];
    const twin = `${folder}/${first} differs in capitals only, which Windows and macOS do not tell apart (fix: rename one of them)`;
    const problem = file.split('/').map(problemOf).find(Boolean) ?? (first === file ? undefined : twin);
    return problem === undefined ? [] : [faultOfFile(`${folder}/${file}`, problem)];
  });
};
