import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, projectRoot } from '../../copied-project.ts';
import { reword, set } from '../../edits.ts';

/** A fault that is not at the place and path of the first change. */
interface FaultElsewhere {
  says: string;
  in?: string;
  /** A piece of the line with ‸ at the expected column. */
  at?: string;
  /** The index of the line with that piece, if there are several. */
  nth?: number;
  /** The path in the data; null if the report has none. */
  path?: string | null;
}

/**
 * The expected message: at the place of the first change, or elsewhere. In a text, a path other than that of the first
 * change stands before the message, as in reports.
 */
export type ExpectedFault = string | FaultElsewhere;

/** A mistake as an editor meets it, the edit that makes it, and every fault that the check reports. */
export type Mistake = readonly [title: string, changes: Change | readonly Change[], ...faults: ExpectedFault[]];

/** Mistakes by their theme. */
export type Mistakes = Readonly<Record<string, readonly Mistake[]>>;

/** A fault of a file that cannot be read as data, so that its report has no path. */
export const syntax = (says: string): ExpectedFault => ({ says, path: null });

/** Files of the second company in which the mistakes are made. */
export const person = 'team.yaml';
export const service = 'services/kran.yaml';
export const industry = 'industries/haefen.yaml';
export const study = 'case-studies/kaiplan.yaml';
export const openRole = 'roles/inbetriebnahme-kran.yaml';
export const legal = 'legal/datenschutz.yaml';
export const insight = 'insights/plan-an-der-wand.yaml';

/** Replaces the role of a team member, a plain text without a further rule. */
export const role = (written: string): Change => set(person, 'members[0].role', written);

/** Mistakes with the same fault, by their titles. */
export const all = (fault: ExpectedFault, changes: Readonly<Record<string, Change | readonly Change[]>>): Mistake[] =>
  Object.entries(changes).map(([title, change]) => [title, change, fault]);

/** Mistaken values at one place, each with its fault. */
export const written = (file: string, path: string, faults: Readonly<Record<string, ExpectedFault>>): Mistake[] =>
  Object.entries(faults).map(([value, fault]) => [`${path}: ${value}`, set(file, path, value), fault]);

/** Replaces the beginning of a legal text, which may hold Markdown. */
export const paragraph = (written: string): Change => reword(legal, 'sections[0].text', 'Was Sie', written);

/** A mistake in headers, caching or policy, which the owner has copied from the defaults below the line of embeds. */
export const withOwnHosting = ([title, change, ...faults]: readonly [string, Change, ...ExpectedFault[]]): Mistake => {
  const copied: Change = (files) => {
    const defaults = readFileSync(join(projectRoot, 'defaults/hosting.yaml'), 'utf8');
    files.write('hosting.yaml', files.read('hosting.yaml') + defaults);
    return change(files);
  };
  return [title, copied, ...faults];
};
