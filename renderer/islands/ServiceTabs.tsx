import type { Href } from '../../generated/routes.ts';
import { scrollBehavior } from '../behaviours/scroll-behavior.ts';
import { heroOf } from '../site/href.ts';
import { useTabs } from './use-tabs.ts';

interface ServiceTabsProps {
  label: string;
  tabs: readonly {
    title: string;
    description: string;
    link: Href;
    study?: {
      title: string;
      link: Href;
      excerpt: string;
      results: readonly { value: string; description: string }[];
    };
  }[];
  words: { visit: string; study: string; readStudy: string; noStudy: string };
}

const toHero = (): void => {
  document.getElementById('hero')?.scrollIntoView({ behavior: scrollBehavior() });
};

/** The services that can be selected (SVC-1…SVC-4, STA-25): selecting one scrolls to the hero and shows its case study. */
export const ServiceTabs = ({ label, tabs, words }: ServiceTabsProps) => {
  const { listProps, tabProps, panelProps } = useTabs(label, tabs.length, toHero);
  return (
    <div className="tabs">
      <div className="tab-list" {...listProps}>
        {tabs.map(({ title }, index) => (
          <button key={title} {...tabProps(index)}>
            {title}
          </button>
        ))}
      </div>
      <div>
        {tabs.map(({ title, description, link, study }, index) => (
          <div key={title} {...panelProps(index)}>
            <h3 className="heading-2 mb-5">{title}</h3>
            <p className="lead">{description}</p>
            <p className="mt-5">
              <a className="text-link" href={heroOf(link)}>
                {words.visit}
                <span className="sr-only">: {title}</span>
              </a>
            </p>
            {study ? (
              <div className="tab-study">
                <p className="label">{words.study}</p>
                <h4 className="heading-3">{study.title}</h4>
                <p>{study.excerpt}</p>
                <dl className="tab-results">
                  {study.results.map(({ value, description: meaning }) => (
                    <div key={value + meaning}>
                      <dt className="figure">{value}</dt>
                      <dd className="muted">{meaning}</dd>
                    </div>
                  ))}
                </dl>
                <p>
                  <a className="text-link" href={heroOf(study.link)}>
                    {words.readStudy}
                    <span className="sr-only">: {study.title}</span>
                  </a>
                </p>
              </div>
            ) : (
              <p className="tab-study muted">{words.noStudy}</p>
            )}
          </div>
        ))}
      </div>
    </div>
  );
};
