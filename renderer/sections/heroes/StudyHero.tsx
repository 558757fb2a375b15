import { fill } from '../../../schemas/text/fill.ts';
import { EntryHead } from '../../parts/EntryHead.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Tags, tagLabels } from '../../ui/Tags.tsx';
import type { StudyProps } from '../section-props.ts';

/** The head of a case study (CSD-3): back link, client, title, contact link and picture. */
export const StudyHero = ({ back, meet, discuss, study }: StudyProps<'study-hero'>) => {
  const { client, title, description, industries, image, imageAlt } = study;
  return (
    <EntryHead back={back} label={fill(meet, { client })} title={title} image={image} imageAlt={imageAlt}>
      <p className="lead">{description}</p>
      <Tags labels={tagLabels(industries)} />
      <ButtonLink to={discuss.link}>{discuss.text}</ButtonLink>
    </EntryHead>
  );
};
