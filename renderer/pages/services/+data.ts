import { challengeExcerpt } from '#generated/constants.ts';
import { servicesPage } from '#generated/content/pages/services.ts';
import { loadService } from '#generated/content/services/index.ts';
import { excerpt, loadCaseStudy } from '../../content/case-studies.ts';

/** The four tabs, each with its first related case study (SVC-1, SVC-3). */
export const data = async () => {
  const services = await Promise.all((servicesPage.tabs?.services ?? []).map(loadService));
  return {
    tabs: services.map(({ name, card, link, language, relatedCaseStudies }) => {
      const [first] = relatedCaseStudies;
      const study = first === undefined ? undefined : loadCaseStudy(first);
      return {
        title: name,
        description: card.detailedDescription,
        link,
        language,
        ...(study && {
          study: {
            title: study.title,
            link: study.link,
            language: study.language,
            excerpt: excerpt(study.challenge, challengeExcerpt),
            results: study.results.map(({ value, description }) => ({ value, description })),
          },
        }),
      };
    }),
  };
};

export type Data = Awaited<ReturnType<typeof data>>;
