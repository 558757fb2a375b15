import type { EditingSite } from '../requests/open-site.ts';
import type { PublicationRequests } from './publish/publication-requests.ts';
import type { Publisher } from './publish/publisher.ts';
import type { OnCommit } from './repository/checkout.ts';
import type { Person } from './repository/git.ts';
import type { WorkingCopy } from './repository/working-copy.ts';
import type { Preview } from './share/preview.ts';
import type { ShareLinks } from './share/share-links.ts';
import type { EditingTexts } from './texts.ts';

/** The parts of the hosted editor that its pages show and change. */
export interface PageOptions {
  site: EditingSite;
  texts: EditingTexts;
  copy: WorkingCopy;
  publisher: Publisher;
  links: ShareLinks;
  requests: PublicationRequests;
  /** Checks the changes of requests, beside publications and previews that are built. */
  onAsked: OnCommit;
  preview: Preview;
  /** Origin of the editor as browsers see it. */
  origin: string;
  personOf: (who: string) => Person;
  mayPublish: (who: string) => boolean;
  /** Called after each commit, and after a new link. */
  onChange: () => void;
  note: (who: string, what: string) => Promise<void>;
}
