import { site } from '#generated/content/site.ts';
import { publicFiles } from '#generated/public-files.ts';
import { comma } from '../../ui/comma.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

const mega = 1e6;

/** Formats a number of bytes in the site's language, such as 412 kB or 1.2 MB. */
const sizeOf = (bytes: number): string => {
  const isLarge = bytes >= mega;
  const format = new Intl.NumberFormat(site.language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / mega : Math.max(1, bytes / 1e3));
};

const typeOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1).toUpperCase();

/** Files to download, each with its type and size. */
export const Downloads = ({ heading, items, id, tone }: SectionProps<'downloads'>) => (
  <Section id={id} tone={tone} heading={heading}>
    <ul className="line-grid">
      {items.map(({ title, description, file }) => (
        <li
          key={file}
          className="line-card grid gap-x-columns gap-y-2 py-row-close md:grid-cols-[1fr_auto] md:items-end"
        >
          <div className="grid gap-2">
            <Heading level={3} className="heading-3">
              <Link className="cover-link" to={file}>
                {title}
              </Link>
            </Heading>
            {description && <p className="muted">{description}</p>}
          </div>
          <p className="muted tabular-nums">{[typeOf(file), sizeOf(publicFiles[file] ?? 0)].join(comma)}</p>
        </li>
      ))}
    </ul>
  </Section>
);
