import { useEffect, useState } from 'react';
import type { AnswerOf, BodyOf, RequestName } from '../requests/requests.ts';
import { type Editor, get } from './api.ts';

/** Returns the answer to a request, which is sent again with each version. Undefined until the first one. */
export const useAnswer = <Name extends RequestName<'GET'>>(
  name: Name,
  query: BodyOf<Name> & Record<string, string>,
  version: number | string,
  explainRead: Editor['explainRead'],
): AnswerOf<Name> | undefined => {
  const [answer, setAnswer] = useState<AnswerOf<Name>>();
  const sent = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version may have another answer
  useEffect(() => {
    let isCurrent = true;
    // Changes follow one another faster than answers.
    get(name, JSON.parse(sent)).then(
      (read) => isCurrent && setAnswer(read),
      (error) => isCurrent && explainRead(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, sent, version, explainRead]);
  return answer;
};
