import { interfaceTexts } from '#generated/content/interface.ts';
import { insightPage } from '#generated/content/pages/insight.ts';
import { site } from '#generated/content/site.ts';
import { CallToAction } from '../../parts/CallToAction.tsx';
import { EntryHead } from '../../parts/EntryHead.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { RelatedStudies } from '../../parts/RelatedStudies.tsx';
import { Siblings } from '../../parts/Siblings.tsx';
import { heroOf } from '../../routing/href.ts';
import { authorOf } from '../../site/authors.ts';
import { blogPosting } from '../../structured-data/articles.ts';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { comma } from '../../ui/comma.ts';
import { Day } from '../../ui/Day.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Link } from '../../ui/Link.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tags, tagLabels } from '../../ui/Tags.tsx';
import type { Data } from './+data.ts';

const words = insightPage;

const duration = new Intl.NumberFormat(site.language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });

/** The author with a link to the page of the team, and the role. */
const Author = ({ insight }: Pick<Data, 'insight'>) => {
  const { name, role, link } = authorOf(insight);
  return (
    <>
      {link ? <Link to={heroOf(link)}>{name}</Link> : name}
      {role && comma + role}
    </>
  );
};

const Services = ({ services }: Pick<Data, 'services'>) => (
  <ul>
    {services.map(({ id, name, link, language }) => (
      <li key={id}>
        <Link to={heroOf(link)} lang={language}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

/** The insight that follows in the list. */
const Next = ({ title, summary, link, language }: NonNullable<Data['next']>) => (
  <Section labelledBy="next-title">
    <div className="line-card relative grid gap-x-wide gap-y-4 border-t border-hairline pt-8 lg:grid-cols-[3fr_9fr]">
      <Heading level={2} id="next-title" className="label self-start">
        {interfaceTexts.entries.next}
      </Heading>
      <div className="grid gap-4" lang={language}>
        <CardTitle to={link} className="heading-2">
          {title}
        </CardTitle>
        <p className="lead">{summary}</p>
      </div>
    </div>
  </Section>
);

export const Page = ({ data: { insight, minutes, services, studies, next, others } }: { data: Data }) => (
  <>
    <EntryHead
      back={words.back}
      title={insight.title}
      image={insight.picture?.image}
      imageAlt={insight.picture?.imageAlt}
    >
      <p className="lead">{insight.summary}</p>
      <Tags labels={tagLabels(insight.tags)} />
    </EntryHead>
    <article className="section" aria-labelledby="page-title">
      <div className="frame split article">
        <div className="sticky-words">
          <Facts
            facts={[
              { name: words.author, value: <Author insight={insight} /> },
              { name: words.published, value: <Day day={insight.date} /> },
              { name: words.updated, value: insight.updated && <Day day={insight.updated} /> },
              { name: interfaceTexts.entries.readingTime, value: duration.format(minutes) },
              { name: words.services, value: services.length > 0 && <Services services={services} /> },
            ]}
          />
        </div>
        <div className="grid gap-12">
          <RichText className="prose-large" content={insight.text} />
          {insight.sections.map(({ title, text }) => (
            <section key={title} className="grid gap-5">
              <Heading level={2} className="heading-2">
                {title}
              </Heading>
              <RichText className="text-large" content={text} />
            </section>
          ))}
        </div>
      </div>
    </article>
    {studies.length > 0 && (
      <RelatedStudies
        id="case-studies"
        tone="ink"
        heading={{ title: words.studies }}
        view={words.readStudy}
        entries={studies}
      />
    )}
    {next && <Next {...next} />}
    <CallToAction {...words.closing} />
    {others.length > 0 && (
      <Siblings
        title={words.others}
        entries={others.map(({ title, link, language }) => ({ name: title, link, language }))}
      />
    )}
    <StructuredData things={[blogPosting(insight), breadcrumbList(insight.link, insight.title)]} />
  </>
);
