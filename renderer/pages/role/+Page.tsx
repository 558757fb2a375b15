import { rolePage } from '#generated/content/pages/role.ts';
import { site } from '#generated/content/site.ts';
import { hasApplicationForm } from '#generated/features.ts';
import type { Href } from '#generated/routes.ts';
import { Actions } from '../../sections/Actions.tsx';
import { Application } from '../../sections/Application.tsx';
import { CallToAction } from '../../sections/CallToAction.tsx';
import { EntryHead } from '../../sections/EntryHead.tsx';
import { Siblings } from '../../sections/Siblings.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { jobPosting } from '../../structured-data/job-posting.ts';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Data } from './+data.ts';
import { RoleFacts } from './RoleFacts.tsx';

const { back, apply, closed, others: othersTitle } = rolePage;

/** The lists of a role, in order, with their backgrounds. */
const lists = [
  { key: 'tasks', tone: 'paper' },
  { key: 'profile', tone: 'mist' },
  { key: 'offer', tone: 'paper' },
] as const;

/** Returns the target of the way to apply: the form, or on a site without it a mail about the role. */
const applyLink = (title: string): Href =>
  hasApplicationForm ? '#apply' : (`mailto:${site.emails.company}?subject=${encodeURIComponent(title)}` as Href);

/** The page of an open role. After its last day for applications, it says so and leads to the other roles. */
export const Page = ({ data: { role, others, isClosed } }: { data: Data }) => {
  const { page, type, title, description, link, position } = role;
  if (!page || !link) throw new Error(`the role "${role.id}" has no page (fix: add page to its file)`);
  return (
    <>
      <EntryHead back={back} label={isClosed ? closed.title : type} title={title}>
        <p className="lead">{description}</p>
        {!isClosed && <Actions primary={{ text: apply.button, link: applyLink(title) }} />}
      </EntryHead>
      <RoleFacts role={role} page={page} />
      {lists.map(({ key, tone }) => (
        <Section key={key} tone={tone} labelledBy={`${key}-title`}>
          <div className="split">
            <h2 id={`${key}-title`} className="heading-2 sticky-words">
              {rolePage[key]}
            </h2>
            <ul className="feature-list grid gap-x-8 gap-y-3">
              {page[key].map((line) => (
                <li key={line} className="flex gap-3">
                  <Icon name="check" className="mt-1 size-5 flex-none" />
                  {line}
                </li>
              ))}
            </ul>
          </div>
        </Section>
      ))}
      {isClosed && <CallToAction {...closed} />}
      {!isClosed && hasApplicationForm && <Application heading={apply} position={position} />}
      {!isClosed && !hasApplicationForm && (
        <CallToAction title={apply.title} text={apply.intro} button={{ text: apply.button, link: applyLink(title) }} />
      )}
      <Siblings title={othersTitle} links={others} />
      <StructuredData things={[isClosed ? undefined : jobPosting(role, page), breadcrumbList(link, title)]} />
    </>
  );
};
