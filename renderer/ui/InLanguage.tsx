import type { ReactNode } from 'react';

/** Text of an entry within other text. `language` is set if the entry is not translated. */
export const InLanguage = ({ language, children }: { language: string | undefined; children: ReactNode }) =>
  language ? <span lang={language}>{children}</span> : children;

/** The title of an entry within other text. */
export const entryTitle = ({ title, language }: { title: string; language?: string | undefined }) => (
  <InLanguage language={language}>{title}</InLanguage>
);
