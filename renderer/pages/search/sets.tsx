import type { ComponentType } from 'react';
import { industrySummaries } from '#generated/content/industries/index.ts';
import type { SearchKind } from '../../../schemas/routing/search-kinds.ts';
import { heroOf } from '../../site/href.ts';
import { CardIcon, Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { ListedEntry } from './+data.ts';

type List = ComponentType<{ entries: readonly ListedEntry[] }>;

/** The title of an entry: the whole card is its link. */
const Title = ({
  path,
  size = 'heading-3',
  children,
}: {
  path: ListedEntry['path'];
  size?: string;
  children: string;
}) => (
  <h3 className={size}>
    <Link className="cover-link" to={heroOf(path)}>
      {children}
    </Link>
  </h3>
);

/** Few and large: the name leads, its sentence follows beside it. */
const Pages: List = ({ entries }) => (
  <ul className="line-grid">
    {entries.map(({ title, path, description }) => (
      <li key={path} className="line-card grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[5fr_7fr] lg:items-baseline">
        <Title path={path} size="heading-2">
          {title}
        </Title>
        <p className="muted">{description}</p>
      </li>
    ))}
  </ul>
);

const Services: List = ({ entries }) => (
  <ul className="line-grid line-grid-3">
    {entries.map(({ title, path, description }) => (
      <li key={path} className="line-card grid content-start gap-3">
        <Title path={path}>{title}</Title>
        <p className="muted">{description}</p>
      </li>
    ))}
  </ul>
);

const Industries: List = ({ entries }) => (
  <ul className="listed-tiles">
    {entries.map(({ title, path, description }) => {
      const icon = industrySummaries.find(({ link }) => link === path)?.icon;
      return (
        <li key={path} className="line-card listed-tile relative grid content-start gap-3 bg-ground p-row-close">
          {icon && <CardIcon name={icon} />}
          <Title path={path}>{title}</Title>
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
            <Title path={path}>{title}</Title>
            <p className="muted">{description}</p>
          </div>
        </li>
      );
    })}
  </ul>
);

/** Names alone: what a role asks for stands where all of these links lead. */
const Roles: List = ({ entries }) => (
  <ul className="line-grid line-grid-2">
    {entries.map(({ title, path }) => (
      <li key={title} className="line-card flex items-center justify-between gap-4">
        <Title path={path}>{title}</Title>
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

/** The kinds with a dedicated layout. */
const sets: Readonly<Partial<Record<SearchKind, Set>>> = {
  page: { tone: 'paper', List: Pages },
  service: { tone: 'mist', List: Services },
  industry: { tone: 'ink', List: Industries },
  study: { tone: 'paper', List: Studies },
  role: { tone: 'mist', List: Roles },
};

/** Returns the layout of a kind: plain links, if it has no dedicated one. */
export const setOf = (kind: SearchKind): Set => sets[kind] ?? { tone: 'paper', List: Links };
