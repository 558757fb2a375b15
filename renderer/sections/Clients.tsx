import { clientsSection } from '#generated/content/sections/clients.ts';
import { BrandMark } from '../ui/Icon.tsx';
import { MotionToggle } from '../ui/MotionToggle.tsx';
import { Section } from '../ui/Section.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

const Half = ({ copy = false }: { copy?: boolean }) => (
  <ul className="marquee-half" aria-hidden={copy || undefined}>
    {clientsSection.items.map(({ id, name }) => (
      <li
        key={id}
        className="inline-flex items-center gap-3 px-close py-4 font-display text-name font-semibold tracking-heading whitespace-nowrap"
      >
        <BrandMark id={id} />
        {name}
      </li>
    ))}
  </ul>
);

/** The clients strip: nine logos, doubled so that the loop of 30 s has no seam (HOM-7a, CST-4). */
export const Clients = () => (
  <Section id="clients" labelledBy="clients-title">
    <SectionHeading id="clients-title" {...clientsSection.heading} />
    <div className="marquee">
      <div className="marquee-row">
        <div className="marquee-track marquee-clients">
          <Half />
          <Half copy />
        </div>
      </div>
      <MotionToggle />
    </div>
  </Section>
);
