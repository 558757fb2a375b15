import type { ReactNode } from 'react';

/** Text of an entry within other text. `language` is set if the entry is not translated. */
export const InLanguage = ({ language, children }: { language: string | undefined; children: ReactNode }) =>
  language ? <span lang={language}>{children}</span> : children;
