import { consent } from '#generated/content/consent.ts';
import { Table } from '../../ui/Table.tsx';

const { services, texts } = consent;

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));

/** The services of data/consent.yaml, if there are any: purpose and provider, cookies, and when each loads. */
export const ServicesTable = () =>
  services.length > 0 && (
    <div className="mt-8">
      <Table
        label={texts.service}
        head={[texts.service, texts.purpose, texts.cookies, texts.loads]}
        rows={services.map(({ name, provider, hosts, purpose, cookies, needs }) => [
          name,
          <Lines key="purpose" of={[purpose, provider, ...hosts]} />,
          cookies.length === 0 ? (
            texts.noCookies
          ) : (
            <Lines key="cookies" of={cookies.map((cookie) => `${cookie.name}: ${cookie.life}`)} />
          ),
          needs === 'consent' ? texts.afterConsent : texts.withPage,
        ])}
      />
    </div>
  );
