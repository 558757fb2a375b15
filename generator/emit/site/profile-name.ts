import type { Content } from '../../read/content.ts';
import type { Output } from '../write/output.ts';

/**
 * generated/profile.json: which specification binds the data, if any; the tests of its clauses step aside without one.
 */
export const emitProfile = ({ single: { site } }: Content, output: Output): void => {
  output.set('profile.json', `${JSON.stringify({ name: site.profile ?? null })}\n`);
};
