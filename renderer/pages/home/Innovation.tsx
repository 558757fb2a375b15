import { cardFeatures } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import type { HomePage } from '#generated/entities.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { GetStarted } from './GetStarted.tsx';

/** The AI innovation section: four cards, each with two tags and the number of further tags (HOM-4…HOM-6). */
export const Innovation = ({ heading, button, cards }: NonNullable<HomePage['innovation']>) => (
  <Section id="innovation" tone="ink" labelledBy="innovation-title">
    <div className="mb-heading flex flex-wrap items-end justify-between gap-6">
      <SectionHeading id="innovation-title" {...heading} className="mb-0" />
      <GetStarted text={button} />
    </div>
    <ul className="shelf grid gap-x-columns border-t border-hairline md:grid-cols-[repeat(2,1fr)]">
      {cards.map(({ title, description, detailedDescription, image, link, features }) => (
        <li
          key={title}
          className="line-card innovation-card relative grid content-start gap-6 border-b border-hairline py-8 lg:grid-cols-[2fr_3fr] lg:items-start"
        >
          <Picture image={image} />
          <div className="grid content-start gap-4">
            <CardTitle to={link}>{title}</CardTitle>
            <p className="font-semibold">{description}</p>
            <p className="muted">{detailedDescription}</p>
            <ul className="tags">
              {features.slice(0, cardFeatures).map((feature) => (
                <li key={feature} className="tag">
                  {feature}
                </li>
              ))}
              {features.length > cardFeatures && (
                <li className="tag">{fill(interfaceTexts.moreFeatures, { count: features.length - cardFeatures })}</li>
              )}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
