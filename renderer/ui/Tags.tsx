import { tags } from '#generated/content/tags.ts';

/** The labels of an entry's tags. */
export const Tags = ({ keys }: { keys: readonly string[] }) => (
  <ul className="tags">
    {keys.map((tag) => (
      <li key={tag} className="tag">
        {tags.labels[tag]}
      </li>
    ))}
  </ul>
);
