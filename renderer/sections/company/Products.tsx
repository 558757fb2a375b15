import type { ProductsSection, Site } from '#generated/entities.ts';
import { Heading } from '../../ui/Heading.tsx';
import { BrandMark } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Placed } from '../section-props.ts';

type ProductsProps = ProductsSection & { entries: Site['products'] } & Placed;

/** The company's products, each with a link to its site (HOM-7a, PRD-4). */
export const Products = ({ heading, visit, entries, id, tone }: ProductsProps) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="shelf line-grid rows-3">
      {entries.map(({ id, name, description, url }) => (
        <li key={id} className="line-card row-span-3 grid grid-rows-subgrid gap-4">
          <Heading level={3} className="product-name flex items-center gap-4 text-figure-small">
            <BrandMark id={id} className="size-10" />
            {name}
          </Heading>
          <p className="muted">{description}</p>
          <p>
            <Link className="text-link cover-link" to={url} newTab about={name}>
              {visit}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
