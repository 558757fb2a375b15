import { legalPage } from '#generated/content/pages/legal.ts';
import { Heading } from '../../ui/Heading.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { Data } from './+data.ts';
import { LegalHead } from './LegalHead.tsx';
import { ServicesTable } from './ServicesTable.tsx';

/** A legal text (LEG). */
export const Page = ({ data: { legal } }: { data: Data }) => (
  <article className="legal frame" aria-labelledby="page-title">
    <LegalHead legal={legal} />
    <div className="split">
      <nav className="sticky-words" aria-labelledby="contents-title">
        <Heading level={2} id="contents-title" className="label">
          {legalPage.contents}
        </Heading>
        <ol
          className="legal-contents mt-4 data-[numbered=true]:list-decimal data-[numbered=true]:ps-5"
          data-numbered={legal.numbered}
        >
          {legal.sections.map(({ id, title }) => (
            <li key={id}>
              <a className="quiet-link inline-flex min-h-8 items-center" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text grid gap-12" data-numbered={legal.numbered}>
        {legal.sections.map(({ id, title, text, services }) => (
          <section key={id} aria-labelledby={id}>
            <Heading level={2} id={id} className="heading-3 mb-4">
              {title}
            </Heading>
            <RichText content={text} />
            {services && <ServicesTable />}
          </section>
        ))}
        <address className="not-italic">
          <strong className="block">{legalPage.address}</strong>
          {legal.address}
        </address>
      </div>
    </div>
  </article>
);
