import { type SiteAnswers, starterFiles } from '../../../generator/read/starter.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { schemaLine } from './explained-yaml.ts';

/** Returns the YAML files of a new site, by their paths. The first line of each names its JSON Schema. */
export const newSite = (answers: SiteAnswers): ReadonlyMap<string, string> =>
  new Map([...starterFiles(answers)].map(([file, text]) => [file, schemaLine(foldersIn(''), file) + text]));
