import { legalPage } from '#generated/content/pages/legal.ts';
import type { Legal } from '#generated/entities.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { DeferredStyles, HeroStyles } from '../../assets/Styles.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { RichText } from '../../ui/RichText.tsx';

/** The head of a legal text: title, date and summary. */
export const LegalHead = ({ legal }: { legal: Legal }) => (
  <>
    <HeroStyles of="legal" />
    <header id="hero" className="legal-head mb-16 grid gap-5">
      <Heading level={1} id="page-title" className="heading-1">
        {legal.title}
      </Heading>
      <p className="muted">{fill(legalPage.updated, { date: legal.updated })}</p>
      <RichText className="prose-large" content={legal.intro} />
    </header>
    <DeferredStyles />
  </>
);
