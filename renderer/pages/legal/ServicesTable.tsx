import {
  consentDays,
  cookieStorageKey,
  languageStorageKey,
  particleStorageKey,
  slashStorageKey,
} from '#generated/constants.ts';
import { consent } from '#generated/content/consent.ts';
import { site } from '#generated/content/site.ts';
import { hasConsent, hasLanguages, hasSearch } from '#generated/features.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { Table } from '../../ui/Table.tsx';

const { services, texts } = consent;

/** 0 keeps an answer for good. The constant has the type of one site's number. */
const answerDays: number = consentDays;

const rowOf = ({ name, provider, hosts, purpose, cookies, needs }: (typeof services)[number]) => [
  name,
  <Lines key="purpose" of={[purpose, provider, ...hosts]} />,
  cookies.length === 0 ? (
    texts.noCookies
  ) : (
    <Lines key="cookies" of={cookies.map((cookie) => `${cookie.name}: ${cookie.life}`)} />
  ),
  needs === 'consent' ? texts.afterConsent : texts.withPage,
];

/** The entry of the site itself, which stores the answer of the banner. */
const answerRow = () => {
  const { forGood, life, loads, purpose } = texts.own;
  const stays = answerDays === 0 ? forGood : fill(life, { count: answerDays });
  return [site.company, purpose, `${cookieStorageKey}: ${stays}`, loads];
};

/** The entries of the site itself that store what visitors set. */
const settingsRow = () => {
  const { kept, loads, purpose, visit } = texts.own.settings;
  const lines = [
    `${particleStorageKey}: ${visit}`,
    ...(hasSearch ? [`${slashStorageKey}: ${visit}`] : []),
    ...(hasLanguages ? [`${languageStorageKey}: ${kept}`] : []),
  ];
  return [site.company, purpose, <Lines key="settings" of={lines} />, loads];
};

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));

/**
 * The services of data/consent.yaml, if there are any: purpose and provider, cookies, and when each loads. The last
 * rows are the entries of the site itself.
 */
export const ServicesTable = () =>
  services.length > 0 && (
    <div className="mt-8">
      <Table
        label={texts.service}
        head={[texts.service, texts.purpose, texts.cookies, texts.loads]}
        rows={[...services.map(rowOf), ...(hasConsent ? [answerRow()] : []), settingsRow()]}
      />
    </div>
  );
