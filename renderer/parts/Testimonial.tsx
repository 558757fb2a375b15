import type { Quotation } from '../content/testimonials.ts';
import { absolute } from '../routing/addresses.ts';
import { heroOf } from '../routing/href.ts';
import { comma } from '../ui/comma.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';

/** A quotation with the person who said it. On other pages than that of its case study, it links there. */
export const Testimonial = ({ id, quote, name, role, company, portrait, study }: Quotation) => (
  <figure className="grid content-start gap-6">
    <Icon name="quote" className="size-7 flex-none" />
    <blockquote cite={study && absolute(study.link)}>
      <p className="statement font-display text-statement font-semibold">{quote}</p>
    </blockquote>
    <figcaption className="flex gap-5">
      {portrait && (
        <span className="size-14 flex-none">
          <Picture image={portrait.image} alt={portrait.imageAlt} />
        </span>
      )}
      <span className="grid content-start">
        <strong id={`testimonial-${id}`}>{name}</strong>
        <span className="muted">{[role, company].join(comma)}</span>
        {study && (
          <Link className="text-link" to={heroOf(study.link)} lang={study.language}>
            {study.title}
          </Link>
        )}
      </span>
    </figcaption>
  </figure>
);
