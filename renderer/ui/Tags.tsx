import { tags } from '#generated/content/tags.ts';

/** Short texts in a row, such as technologies. */
export const Tags = ({ labels }: { labels: readonly string[] }) => (
  <ul className="tags">
    {labels.map((label) => (
      <li key={label} className="tag">
        {label}
      </li>
    ))}
  </ul>
);

/** Returns the labels of an entry's tags. */
export const tagLabels = (keys: readonly string[]): string[] => keys.flatMap((key) => tags.labels[key] ?? []);
