import { rolePage } from '#generated/content/pages/role.ts';
import { site } from '#generated/content/site.ts';
import type { Role } from '#generated/entities.ts';
import { hasApplicationForm } from '#generated/features.ts';
import type { Href } from '#generated/routes.ts';
import { Actions } from '../../parts/Actions.tsx';
import { Application } from '../../parts/Application.tsx';
import { CallToAction } from '../../parts/CallToAction.tsx';
import { EntryHead } from '../../parts/EntryHead.tsx';
import { Siblings } from '../../parts/Siblings.tsx';
import { breadcrumbList } from '../../structured-data/breadcrumb-list.ts';
import { jobPosting } from '../../structured-data/job-posting.ts';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Data } from './+data.ts';
import { RoleFacts } from './RoleFacts.tsx';

const { back, apply, closed, others: othersTitle } = rolePage;

/** The lists of a role, in order. On wide screens they are side by side. */
const lists = ['tasks', 'profile', 'offer'] as const;

/** Returns the target of the way to apply: an address of the role, the form, or without both a mail about the role. */
const applyLink = ({ title, apply: elsewhere }: Role): Href => {
  if (elsewhere) return elsewhere;
  return hasApplicationForm ? '#apply' : (`mailto:${site.emails.company}?subject=${encodeURIComponent(title)}` as Href);
};

/** The page of an open role. After its last day for applications, it says so and leads to the other roles. */
export const Page = ({ data: { role, others, isClosed } }: { data: Data }) => {
  const { page, type, title, description, link, position } = role;
  if (!page || !link) throw new Error(`the role "${role.id}" has no page (fix: add page to its file)`);
  const hasForm = hasApplicationForm && !role.apply;
  return (
    <>
      <EntryHead back={back} label={isClosed ? closed.title : type} title={title}>
        <p className="lead">{description}</p>
        {!isClosed && <Actions primary={{ text: apply.button, link: applyLink(role) }} />}
      </EntryHead>
      <RoleFacts role={role} page={page} />
      <Section>
        <div className="grid grid-cols-1 gap-x-columns gap-y-12 lg:grid-cols-[repeat(3,minmax(0,1fr))]">
          {lists.map((key) => (
            <section key={key} className="grid content-start gap-6" aria-labelledby={`${key}-title`}>
              <Heading level={2} id={`${key}-title`} className="heading-3">
                {rolePage[key]}
              </Heading>
              <ul className="feature-list grid border-t border-hairline">
                {page[key].map((line) => (
                  <li key={line} className="flex gap-3 border-b border-hairline py-3">
                    <Icon name="check" className="mt-1 size-5 flex-none" />
                    {line}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Section>
      {isClosed && <CallToAction {...closed} />}
      {!isClosed && hasForm && <Application id="apply" path={link} tone="ink" heading={apply} position={position} />}
      {!isClosed && !hasForm && (
        <CallToAction title={apply.title} text={apply.intro} button={{ text: apply.button, link: applyLink(role) }} />
      )}
      {others.length > 0 && <Siblings title={othersTitle} entries={others} />}
      <StructuredData things={[isClosed ? undefined : jobPosting(role, page), breadcrumbList(link, title)]} />
    </>
  );
};
