import type { Industry, IndustryPage } from '#generated/entities.ts';
import type { CaseStudySummary } from '../content/case-studies.ts';
import { ApproachPath } from './ApproachPath.tsx';
import { Benefits } from './Benefits.tsx';
import { CallToAction } from './CallToAction.tsx';
import { Deliverables } from './Deliverables.tsx';
import { Faq } from './Faq.tsx';
import { RelatedStudies } from './RelatedStudies.tsx';
import { type Sibling, Siblings } from './Siblings.tsx';
import { Testimonials } from './Testimonials.tsx';

interface OfferProps {
  /** Texts shared by all pages of this template. */
  words: IndustryPage;
  offer: Pick<Industry['page'], 'deliverables' | 'benefits' | 'approach' | 'testimonials' | 'faq' | 'callToAction'>;
  benefitsFirst?: boolean;
  studies: readonly CaseStudySummary[];
  /** Links to the other pages of this template. */
  siblings: readonly Sibling[];
}

/** The sections that service and industry pages share (SPT-1, IPT-1). */
export const Offer = ({ words, offer, benefitsFirst = false, studies, siblings }: OfferProps) => {
  const { deliverables, benefits, approach, faq, callToAction } = offer;
  const benefitCards = benefits && (
    <Benefits
      heading={{ label: words.benefitsLabel, title: words.benefits, intro: benefits.intro }}
      items={benefits.items}
    />
  );
  return (
    <>
      {benefitsFirst && benefitCards}
      <Deliverables
        heading={{ label: words.deliverablesLabel, title: words.deliverables, intro: deliverables.intro }}
        items={deliverables.items}
        // The call to action below has the other color.
        tone={benefits || approach ? 'mist' : 'paper'}
      />
      {!benefitsFirst && benefitCards}
      {approach && (
        <ApproachPath
          id="approach"
          heading={{ label: words.approachLabel, title: words.approach, intro: approach.intro }}
          steps={approach.items}
        />
      )}
      <Faq faq={faq} />
      <RelatedStudies
        heading={{ label: words.studiesLabel, title: words.studies }}
        read={words.readStudy}
        studies={studies}
      />
      {offer.testimonials && <Testimonials {...offer.testimonials} />}
      <CallToAction {...callToAction} />
      <Siblings title={words.others} links={siblings} />
    </>
  );
};
