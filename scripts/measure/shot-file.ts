import { siteFolders } from '../../sites/site-folders.ts';

/** Folder of the contact sheet and its pictures. */
export const shotFolder = `${siteFolders.reports}/shots`;

interface Shot {
  /** A path, or the words of a state. */
  subject: string;
  width: number;
  scheme: string;
}

const folderOf = (subject: string): string =>
  subject.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

/** The file of a picture: a folder for each subject, in which a picture is named after its window. */
export const shotFile = ({ subject, width, scheme }: Shot): string =>
  `${shotFolder}/${folderOf(subject)}/${width}-${scheme}.jpg`;
