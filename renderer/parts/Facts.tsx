import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[];
}

/** Names and values: columns in a wide container, lines in a narrow one. Empty values are omitted. */
export const Facts = ({ facts }: FactsProps) => {
  const shown = facts.filter(({ value }) => value);
  return (
    shown.length > 0 && (
      <div className="facts">
        <dl className="border-t border-hairline">
          {shown.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-small text-graphite">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    )
  );
};
