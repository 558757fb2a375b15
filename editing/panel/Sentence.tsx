import { useMemo, useState } from 'react';
import { type Editor, RequestRefused, type Texts } from './api.ts';

/** A sentence, and what tries again what has failed. */
interface Said {
  sentence: string;
  again?: () => unknown;
}

/** The sentence in the bar, and functions that change it. `readAgain` repeats what was to be read. */
export const useSentence = ({ form }: Texts, readAgain: () => void) => {
  const [said, say] = useState<Said>({ sentence: '' });
  const functions = useMemo((): Pick<Editor, 'announce' | 'offer' | 'explain' | 'explainRead'> => {
    const reason = (error: unknown, otherwise: string): string =>
      error instanceof RequestRefused ? error.message : otherwise;
    return {
      announce: (sentence) => say({ sentence }),
      offer: (again) => say(({ sentence }) => ({ sentence, again })),
      explain: (error) => say({ sentence: reason(error, form.failed) }),
      explainRead: (error) => say({ sentence: reason(error, form.unread), again: readAgain }),
    };
  }, [form, readAgain]);
  return { said, ...functions };
};

/** A sentence that screen readers announce. */
export const Sentence = ({
  said: { sentence, again },
  texts,
  announce,
}: { said: Said } & Pick<Editor, 'texts' | 'announce'>) => {
  const tryAgain = (): void => {
    announce('');
    again?.();
  };
  return (
    <>
      <p role="status">{sentence}</p>
      {again && (
        <button type="button" onClick={tryAgain}>
          {texts.form.retry}
        </button>
      )}
    </>
  );
};
