import type { Anchor } from '#generated/routes.ts';
import type { Sibling } from '../content/page-entry.ts';
import { heroOf } from '../routing/href.ts';
import { Heading } from '../ui/Heading.tsx';
import { Link } from '../ui/Link.tsx';

interface SiblingsProps {
  id?: Anchor;
  title: string;
  entries: readonly Sibling[];
}

/** Links to the other pages of the same template. */
export const Siblings = ({ id = 'siblings', title, entries }: SiblingsProps) => (
  <nav id={id} className="frame grid gap-6 py-16" aria-labelledby={`${id}-title`}>
    <Heading level={2} id={`${id}-title`} className="label">
      {title}
    </Heading>
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      {entries.map(({ name, link, language }) => (
        <li key={link}>
          <Link
            className="inline-flex min-h-8 items-center decoration-hairline underline-offset-(--underline-low) hover:decoration-accent"
            to={heroOf(link)}
            lang={language}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
