import { interfaceTexts } from '#generated/content/interface.ts';
import type { roleSummaries } from '#generated/content/roles/index.ts';
import { formSections } from '#generated/page-addresses.ts';
import type { Href, RoutePath } from '#generated/routes.ts';
import { officeOf } from '../../routing/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { Day } from '../../ui/Day.tsx';
import { entryTitle } from '../../ui/InLanguage.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

type OpenRolesProps = SectionProps<'open-roles', { entries: typeof roleSummaries }>;

/** Open roles as cards (CAR-3). A role without a page leads to its address for applications, or
 * to the form and selects its position there. */
export const OpenRoles = ({ heading, posted: since, learnMore, entries, id, tone, path }: OpenRolesProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="line-grid line-grid-2">
      {entries.map((role) => (
        <li key={role.id} className="line-card grid content-start gap-4">
          <p lang={role.language}>
            <span className="tag">{role.type}</span> {role.location && <span className="tag">{role.location}</span>}
          </p>
          <CardTitle lang={role.language}>{role.title}</CardTitle>
          <p className="muted" lang={role.language}>
            {role.description}
          </p>
          {/* The same date and office as in the structured data. */}
          {role.posted && (
            <p className="muted">
              {since} <Day day={role.posted} />
              <br />
              {officeOf(role.office)?.city}
            </p>
          )}
          <Way role={role} toForm={toForm(path)} words={learnMore} />
        </li>
      ))}
    </ul>
  </Section>
);

/** The link to the form. On its own page, browsers only scroll, whichever address the visitor came by. */
const toForm = (path: RoutePath): Href | undefined => {
  const [page, anchor] = formSections.application?.split('#') ?? [];
  return page === path ? (`#${anchor}` as Href) : formSections.application;
};

interface WayProps {
  toForm: Href | undefined;
  role: (typeof roleSummaries)[number];
  words: string;
}

/** The link to the page of a role, to its address for applications, or to the form. */
const Way = ({ role: { link, apply, position, language, title }, toForm: form, words }: WayProps) => {
  const elsewhere = link ?? apply;
  const to = elsewhere ?? form;
  const isApplication = !link && apply !== undefined;
  return (
    to && (
      <p>
        <ButtonLink
          variant="quiet"
          to={to}
          data-position={elsewhere ? undefined : position}
          about={entryTitle({ title, language })}
          newTab={isApplication}
        >
          {isApplication ? interfaceTexts.apply : words}
        </ButtonLink>
      </p>
    )
  );
};
