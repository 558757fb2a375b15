import { caseStudyPage } from '#generated/content/pages/case-study.ts';
import type { CaseStudy } from '#generated/entities.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { EntryHead } from '../../sections/EntryHead.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Tags } from '../../ui/Tags.tsx';

const words = caseStudyPage;

/** The head of a case study (CSD-3): back link, client, title, contact link and picture. */
export const StudyHead = ({ study }: { study: CaseStudy }) => (
  <EntryHead
    back={words.back}
    label={fill(words.meet, { client: study.client })}
    title={study.title}
    image={study.image}
    imageAlt={study.imageAlt}
  >
    <p className="lead">{study.description}</p>
    <Tags keys={study.industries} />
    <ButtonLink to={words.discuss.link}>{words.discuss.text}</ButtonLink>
  </EntryHead>
);
