import { useMemo, useState } from 'react';
import { type Editor, RequestRefused, type Texts } from './api.ts';

/**
 * The sentence in the bar, what tries again what has failed, and functions that change both. `read` reads all again.
 */
export const useSentence = ({ form }: Texts, read: () => void) => {
  const [said, say] = useState<{ sentence: string; again?: () => unknown }>({ sentence: '' });
  const speech = useMemo((): Pick<Editor, 'announce' | 'offer' | 'explain' | 'explainRead'> => {
    const reason = (error: unknown, otherwise: string): string =>
      error instanceof RequestRefused ? error.message : otherwise;
    const announce = (sentence: string): void => say({ sentence });
    const again = (): void => {
      announce('');
      read();
    };
    return {
      announce,
      offer: (repeat) => say(({ sentence }) => ({ sentence, again: repeat })),
      explain: (error) => announce(reason(error, form.failed)),
      explainRead: (error) => say({ sentence: reason(error, form.unread), again }),
    };
  }, [form, read]);
  return { said, speech };
};
