import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[];
}

/**
 * A row of names and values; empty values are omitted. Columns are at least as wide as their longest word and wrap
 * otherwise.
 */
export const Facts = ({ facts }: FactsProps) => {
  const shown = facts.filter(({ value }) => value);
  return (
    shown.length > 0 && (
      <dl className="facts flex flex-wrap gap-x-10 gap-y-4 border-t border-hairline pt-6">
        {shown.map(({ name, value }) => (
          <div key={name} className="max-w-full shrink-0 grow basis-tile-small sm:min-w-min sm:wrap-break-word">
            <dt className="text-small text-graphite">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
};
