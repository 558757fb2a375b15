import type { ComponentType } from 'react';
import { industrySummaries } from '#generated/content/industries/index.ts';
import type { SearchKind } from '../../../schemas/collections/search.ts';
import { heroOf } from '../../routing/href.ts';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { CardIcon, Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { ListedEntry } from './+data.ts';

type List = ComponentType<{ entries: readonly ListedEntry[] }>;

/** A few entries in large type, with the description beside the title. */
const Pages: List = ({ entries }) => (
  <ul className="line-grid">
    {entries.map(({ title, path, description }) => (
      <li key={path} className="line-card grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[5fr_7fr] lg:items-baseline">
        <CardTitle to={path} className="heading-2">
          {title}
        </CardTitle>
        <p className="muted">{description}</p>
      </li>
    ))}
  </ul>
);

const Services: List = ({ entries }) => (
  <ul className="line-grid rows-3">
    {entries.map(({ title, path, description }) => (
      <li key={path} className="line-card row-span-2 grid grid-rows-subgrid gap-3">
        <CardTitle to={path}>{title}</CardTitle>
        <p className="muted">{description}</p>
      </li>
    ))}
  </ul>
);

/** A grid of tiles, as on the home page. The last tiles fill their row. */
const Industries: List = ({ entries }) => (
  <ul className="rows-3 lined-cards">
    {entries.map(({ title, path, description }) => {
      const icon = industrySummaries.find(({ link }) => link === path)?.icon;
      return (
        <li key={path} className="line-card relative grid content-start gap-3 bg-ground p-row-close">
          {icon && <CardIcon name={icon} />}
          <CardTitle to={path}>{title}</CardTitle>
          <p className="muted">{description}</p>
        </li>
      );
    })}
  </ul>
);

const Studies: List = ({ entries }) => (
  <ul className="line-grid gap-x-columns lg:grid-cols-2">
    {entries.map(({ title, path, description, study }) => {
      return (
        <li key={path} className="line-card solution-row">
          {study && <Picture image={study.image} />}
          <div className="grid gap-2">
            {study && <p className="muted">{study.client}</p>}
            <CardTitle to={path}>{title}</CardTitle>
            <p className="muted">{description}</p>
          </div>
        </li>
      );
    })}
  </ul>
);

/** Titles only: all roles link to the same page, which has the details. */
const Roles: List = ({ entries }) => (
  <ul className="line-grid line-grid-2">
    {entries.map(({ title, path }) => (
      <li key={title} className="line-card flex items-center justify-between gap-4">
        <CardTitle to={path}>{title}</CardTitle>
        <Icon name="arrow-right" />
      </li>
    ))}
  </ul>
);

const Links: List = ({ entries }) => (
  <ul className="feature-list grid gap-x-8 gap-y-3 sm:grid-cols-[repeat(2,1fr)]">
    {entries.map(({ title, path, description }) => (
      <li key={path} className="flex gap-3">
        <div className="grid content-start gap-1">
          <Link className="text-link" to={heroOf(path)}>
            {title}
          </Link>
          <p className="muted">{description}</p>
        </div>
      </li>
    ))}
  </ul>
);

interface Set {
  tone: 'paper' | 'ink' | 'mist';
  List: List;
}

/** Kinds with a dedicated layout; all others are plain links. */
const sets: Readonly<Partial<Record<SearchKind, Set>>> = {
  page: { tone: 'paper', List: Pages },
  service: { tone: 'mist', List: Services },
  industry: { tone: 'ink', List: Industries },
  study: { tone: 'paper', List: Studies },
  insight: { tone: 'mist', List: Services },
  role: { tone: 'mist', List: Roles },
};

export const setOf = (kind: SearchKind): Set => sets[kind] ?? { tone: 'paper', List: Links };
