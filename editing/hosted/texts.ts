import type { SiteContent } from '../../receiver/load-site.ts';
import { fill } from '../../schemas/text/fill.ts';
import type { Frame } from '../../signed-in/frame.ts';
import { fieldWords } from '../field-words.ts';
import { isFullDisk } from './full-disk.ts';

/** Start of all paths of the editor. The panel and the API below it come from the dev server. */
export const base = '/__edit';

export const editingTexts = ({ editor, language, settings }: SiteContent, mode: 'deploy' | 'push') => {
  const { changes, publish, ...others } = editor.hosted;
  const isPush = mode === 'push';
  const words = {
    ...others,
    changes: { ...changes, none: isPush ? changes.nonePushed : changes.none },
    publish: { ...publish, done: isPush ? publish.donePushed : publish.done },
  };
  const { company, timeZone, wordmark = company } = settings;
  const times = new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const frame: Frame = {
    ...{ language: settings.language, direction: language.dir, wordmark, base, cookie: 'editor' },
    menu: [
      { path: '/', label: words.menu.site },
      { path: `${base}/changes`, label: words.menu.changes },
      { path: `${base}/history`, label: words.menu.history },
      { path: `${base}/share`, label: words.menu.share },
    ],
    words: { ...words, signOut: words.menu.signOut },
  };
  return {
    ...{ words, frame, timeZone, labels: fieldWords(settings.language).labels },
    /** True if some changes can be published without the others. A push sends all commits. */
    mayChoose: !isPush,
    time: (iso: string): string => times.format(new Date(iso)),
    /** Says in a sentence why something failed: what `sentence` says with the message, or that the disk is full. */
    problem: (sentence: string, fault: unknown): string => {
      const value = fault instanceof Error ? fault.message : String(fault);
      return isFullDisk(value) ? words.problems.diskFull : fill(sentence, { value });
    },
  };
};

export type EditingTexts = ReturnType<typeof editingTexts>;
