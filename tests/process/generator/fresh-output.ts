// Prints the output of a new process for a project, the argument, as JSON: each file with a hash.
import { createHash } from 'node:crypto';
import { developing } from '../../../generator/dev/regenerate.ts';
import { emit } from '../../../generator/generate.ts';
import { foldersIn } from '../../../sites/site-folders.ts';

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const output = await emit(foldersIn(process.argv[2] ?? ''), developing);
console.log(JSON.stringify([...output].map(([file, content]) => [file, hashOf(content)])));
