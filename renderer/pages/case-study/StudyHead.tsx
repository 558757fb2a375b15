import { caseStudyPage } from '#generated/content/pages/case-study.ts';
import { tags } from '#generated/content/tags.ts';
import type { CaseStudy } from '#generated/entities.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { DeferredStyles } from '../../document/Styles.tsx';
import { HeroFrame } from '../../sections/HeroFrame.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';

const words = caseStudyPage;

/** The head of a case study (CSD-3): back link, client, title, contact link and picture. */
export const StudyHead = ({ study }: { study: CaseStudy }) => (
  <>
    <section id="hero" className="hero study-head" aria-labelledby="page-title">
      <div className="frame grid grid-cols-1 gap-10">
        <p>
          <Link className="button-quiet" to={words.back.link}>
            <Icon name="arrow-left" className="size-4" />
            {words.back.text}
          </Link>
        </p>
        <HeroFrame
          label={fill(words.meet, { client: study.client })}
          title={study.title}
          image={study.image}
          imageAlt={study.imageAlt}
        >
          <p className="lead">{study.description}</p>
          <ul className="tags">
            {study.industries.map((tag) => (
              <li key={tag} className="tag">
                {tags.labels[tag]}
              </li>
            ))}
          </ul>
          <ButtonLink to={words.discuss.link}>{words.discuss.text}</ButtonLink>
        </HeroFrame>
      </div>
    </section>
    <DeferredStyles />
  </>
);
