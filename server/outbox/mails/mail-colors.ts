import { importGenerated } from '../../../sites/import-generated.ts';

const { palette } = await importGenerated<typeof import('#generated/content/palette.ts')>('content/palette.ts');

/** A color of data/palette.yaml for each of the two looks. Throws Error for a name that is none. */
const color = (name: string): { light: string; dark: string } => {
  const found = palette.colors[name];
  if (!found) throw new Error(`data/palette.yaml has no color ${name}, which mails use (fix: add ${name})`);
  return found;
};

/** The colors of mails: those of the site, whose contrasts the check of the palette proves. */
export const mailColors = {
  ground: color('ground'),
  raised: color('raised'),
  ink: color('ink'),
  graphite: color('graphite'),
  hairline: color('hairline'),
  line: color('ember'),
  link: color('ember-text'),
  button: color('ember'),
  onButton: color('on-ember'),
} as const;
