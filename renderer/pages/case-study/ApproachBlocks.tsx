import { caseStudyPage } from '#generated/content/pages/case-study.ts';
import type { PictureName } from '#generated/ids.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';

const { implementation } = caseStudyPage;

const Blocks = () => (
  <ul className="line-grid content-center">
    {implementation.items.map(({ title, description }) => (
      <li key={title} className="grid gap-2">
        <Heading level={3} className="heading-3">
          {title}
        </Heading>
        <p className="muted">{description}</p>
      </li>
    ))}
  </ul>
);

/** Implementation Approach: three fixed blocks beside the project's drawing (CSD-4d). */
export const ApproachBlocks = ({ image, imageAlt }: { image: PictureName; imageAlt: string }) => (
  <Section id="implementation" tone="mist" heading={implementation} className="crosses-fold">
    <div className="split split-reverse">
      <Picture image={image} alt={imageAlt} />
      <Blocks />
    </div>
  </Section>
);
