import { cardFeatures } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasContactForm, hasLeadDialog } from '#generated/features.ts';
import { contactForm } from '#generated/forms/contact.ts';
import type { LeadFormType } from '../../../schemas/forms/form-definition.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { contactAddress } from '../../routing/addresses.ts';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { soften } from '../../ui/soft-hyphens.ts';
import { Tags } from '../../ui/Tags.tsx';
import type { SectionProps } from '../section-props.ts';

/** Returns the URL of the contact form, with the query parameter that sets its button text (STA-14). */
const addressOfForm = (): string => {
  const [page = '', anchor = ''] = contactAddress.split('#');
  const fromQuery = hasContactForm ? contactForm.submit.fromQuery : undefined;
  return `${page}${fromQuery ? `?${fromQuery.parameter}=${fromQuery.equals}` : ''}#${anchor}`;
};

/**
 * The button that opens the lead dialog (HOM-4, CAL-4). Without scripts or without the dialog, it links to the contact
 * form.
 */
const GetStarted = ({ text }: { text: string }) => (
  <a
    className="button button-primary"
    href={addressOfForm()}
    data-in-place={hasLeadDialog || undefined}
    data-lead={hasLeadDialog ? ('getStarted' satisfies LeadFormType) : undefined}
  >
    <span>{soften(text)}</span>
    <Icon name="arrow-right" className="button-icon" />
  </a>
);

/** Returns the first features of a card, and the number of further ones. */
const shortened = (features: readonly string[]): string[] => {
  const count = features.length - cardFeatures;
  return [...features.slice(0, cardFeatures), ...(count > 0 ? [fill(interfaceTexts.moreFeatures, { count })] : [])];
};

/** Large cards, each with two tags and the number of further tags (HOM-4…HOM-6). */
export const Teasers = ({ heading, button, cards, id, tone }: SectionProps<'teasers'>) => (
  <Section id={id} tone={tone}>
    <div className="mb-heading flex flex-wrap items-end justify-between gap-6">
      <SectionHeading id={`${id}-title`} {...heading} className="mb-0" />
      <GetStarted text={button} />
    </div>
    <ul className="shelf grid gap-x-columns border-t border-hairline md:grid-cols-[repeat(2,1fr)]">
      {cards.map(({ title, description, detailedDescription, image, link, features }) => (
        <li
          key={title}
          className="line-card innovation-card relative grid content-start gap-6 border-b border-hairline py-8"
        >
          <Picture image={image} />
          <div className="grid content-start gap-4 lg:grid-cols-[2fr_3fr] lg:gap-x-8 lg:*:first:row-span-3 lg:*:not-first:col-start-2">
            <CardTitle to={link}>{title}</CardTitle>
            <p className="font-semibold">{description}</p>
            <p className="muted">{detailedDescription}</p>
            <Tags labels={shortened(features)} />
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
