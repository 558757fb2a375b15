import { networksOf } from '../../../hosting/http/client-address.ts';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { hiddenField } from '../../../schemas/forms/wire-format.ts';
import type { SiteContent, SiteForm } from '../../load-site.ts';
import { distinctWords, similarity } from '../../store/distinct-words.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sender, SubmissionContent, Suspicion } from '../../store/submission.ts';
import { contentSigns, type EnteredTexts } from './content-signs.ts';
import { recentTexts } from './recent-texts.ts';

/** Points from which a submission is quarantined. */
const threshold = 3;

/** Minimum time in milliseconds between opening a page and sending its form. */
const haste = 2000;

/** Texts at least as similar as one that a reader marked are quarantined, too. */
const similarText = 0.5;

export interface SuspectSubmission {
  /** All values that were sent, with the hidden field. */
  fields: FormValues;
  content: SubmissionContent;
  sender: Sender;
  form: Pick<SiteForm, 'definition' | 'name'>;
  /** Time since the page was opened, in milliseconds. Robots can send any. */
  age: string | undefined;
  address: string;
}

const enteredTexts = (site: SiteContent, { content, form, sender }: SuspectSubmission): EnteredTexts => {
  const senderFields = site.receiver.forms[form.name]?.sender;
  const isOfSender = (name: string): boolean => name === senderFields?.email || !!senderFields?.name.includes(name);
  const valuesOf = (...kinds: readonly string[]): string[] =>
    form.definition.fields
      .filter(({ kind, name }) => kinds.includes(kind) && !isOfSender(name))
      .map(({ name }) => String(content[name] ?? ''))
      .filter(Boolean);
  return {
    sender,
    lines: valuesOf('text'),
    message: valuesOf('textarea').join('\n'),
    languages: [site, ...site.translations].map(({ language }) => language.code),
  };
};

type Mark = 'spam' | 'none' | undefined;

/** Returns how readers marked the nearest similar text: as spam or as none. Undefined without such a text. */
const markOf = (words: readonly string[], lessons: Awaited<ReturnType<Store['lessons']>>): Mark => {
  const nearest = (isSpam: boolean): number =>
    Math.max(
      0,
      ...lessons.filter((lesson) => lesson.isSpam === isSpam).map((lesson) => similarity(lesson.words, words)),
    );
  const [spam, none] = [nearest(true), nearest(false)];
  if (Math.max(spam, none) < similarText) return undefined;
  return spam > none ? 'spam' : 'none';
};

/** Returns the points of a text. A reader who marked a similar one as none has accepted its links and its script. */
const contentPoints = (texts: EnteredTexts, mark: Mark) => ({
  words: mark === 'spam' ? threshold : 0,
  letters: contentSigns.letters(texts),
  links: mark === 'none' ? 0 : contentSigns.links(texts),
  script: mark === 'none' ? 0 : contentSigns.script(texts),
  sender: contentSigns.sender(texts),
});

/**
 * Returns a function that adds up the signs of a robot. It returns the heaviest one if they suffice for a quarantine
 * (state spam). A submission is never refused.
 */
export const spamDetector = (site: SiteContent, store: Pick<Store, 'lessons'>) => {
  const isRepeated = recentTexts();
  return async (submission: SuspectSubmission): Promise<Suspicion | undefined> => {
    const { address, age, fields, sender } = submission;
    const texts = enteredTexts(site, submission);
    const words = distinctWords(texts.message);
    const network = networksOf(address).at(-1)?.network ?? '';
    const points = {
      'hidden-field': typeof fields[hiddenField] === 'string' && fields[hiddenField] !== '' ? threshold : 0,
      haste: age !== undefined && /^\d+$/.test(age) && Number(age) < haste ? 2 : 0,
      repeated: isRepeated({ words, network, email: sender.email }) ? threshold : 0,
      ...contentPoints(texts, markOf(words, await store.lessons())),
    } as const satisfies Record<Suspicion, number>;
    const entries = Object.entries(points) as [Suspicion, number][];
    if (entries.reduce((sum, [, some]) => sum + some, 0) < threshold) return undefined;
    return entries.toSorted(([, one], [, other]) => other - one)[0]?.[0];
  };
};
