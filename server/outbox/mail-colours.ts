import { importGenerated } from '../../sites/import-generated.ts';

const { palette } = await importGenerated<typeof import('#generated/content/palette.ts')>('content/palette.ts');

/** A colour of data/palette.yaml for each of the two looks. Throws Error for a name that is none. */
const colour = (name: string): { light: string; dark: string } => {
  const found = palette.colours[name];
  if (!found) throw new Error(`data/palette.yaml has no colour ${name}, which mails use (fix: add ${name})`);
  return found;
};

/** The colours of mails: those of the site, whose contrasts the check of the palette proves. */
export const mailColours = {
  ground: colour('ground'),
  raised: colour('raised'),
  ink: colour('ink'),
  graphite: colour('graphite'),
  hairline: colour('hairline'),
  line: colour('ember'),
  link: colour('ember-text'),
  button: colour('ember'),
  onButton: colour('on-ember'),
} as const;
