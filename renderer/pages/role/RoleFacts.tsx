import { rolePage } from '#generated/content/pages/role.ts';
import { site } from '#generated/content/site.ts';
import type { Role } from '#generated/entities.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { Facts } from '../../parts/Facts.tsx';
import { officeOf } from '../../routing/addresses.ts';
import { Day } from '../../ui/Day.tsx';

type RolePage = NonNullable<Role['page']>;

const { facts, salary: periods } = rolePage;

const countries = new Intl.DisplayNames(site.language, { type: 'region' });
const conjunction = new Intl.ListFormat(site.language, { type: 'conjunction' });

/** Returns a salary as visitors read it: `€60,000 – €75,000 a year`. */
const salaryText = ({ from, to, currency, per }: NonNullable<RolePage['salary']>): string => {
  const money = new Intl.NumberFormat(site.language, { style: 'currency', currency, maximumFractionDigits: 0 });
  return fill(periods[per], { value: to === undefined ? money.format(from) : money.formatRange(from, to) });
};

const namesOf = (codes: readonly string[]): string =>
  conjunction.format(codes.map((code) => countries.of(code) ?? code));

/** Place, salary and dates of a role. */
export const RoleFacts = ({
  role: { office, posted },
  page: { remote, salary, closes },
}: {
  role: Role;
  page: RolePage;
}) => (
  <div className="frame">
    <Facts
      facts={[
        { name: facts.place, value: officeOf(office)?.address },
        { name: facts.remote, value: remote && namesOf(remote) },
        { name: facts.salary, value: salary && salaryText(salary) },
        { name: facts.posted, value: posted && <Day day={posted} /> },
        { name: facts.closes, value: closes && <Day day={closes} /> },
      ]}
    />
  </div>
);
