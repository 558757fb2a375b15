import { similarity } from '../../store/distinct-words.ts';

export interface SentText {
  words: readonly string[];
  /** Network and mail address of the sender. */
  network: string;
  email: string;
}

/** Number of texts in the memory of each receiver. */
const most = 500;

/** Texts at least as similar are one text, whose robot fills in another name or link. */
const sameText = 0.8;

/** People may send the same short text. */
const leastWords = 16;

/** Creates a memory of the last texts. It recognizes one that comes from several networks under several addresses. */
export const recentTexts = () => {
  const texts: SentText[] = [];
  return (text: SentText): boolean => {
    if (text.words.length < leastWords) return false;
    const isRepeated = texts.some(
      ({ email, network, words }) =>
        network !== text.network && email !== text.email && similarity(words, text.words) >= sameText,
    );
    texts.push(text);
    if (texts.length > most) texts.shift();
    return isRepeated;
  };
};
