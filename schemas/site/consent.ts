import * as z from 'zod';
import { group, list } from '../fields/group.ts';
import { url } from '../fields/link.ts';
import { hostName } from '../operation/hosting.ts';
import { say } from '../text/sentence.ts';
import { properName, text } from '../text/text.ts';

/** Path of the script of each known analytics service, on its first host. */
export const analyticsScripts = {
  plausible: '/js/script.js',
  umami: '/script.js',
  matomo: '/matomo.js',
  goatcounter: '/count.js',
} as const;

const kinds = ['plausible', 'umami', 'matomo', 'goatcounter', 'script', 'embed'] as const;

export type ServiceKind = (typeof kinds)[number];

/** Returns the directives of the content security policy that allow a service. */
export const directivesOf = (kind: ServiceKind): readonly string[] => {
  const ofScript = ['script-src', 'connect-src', 'img-src'];
  if (kind === 'embed') return ['frame-src'];
  return kind === 'script' ? [...ofScript, 'frame-src'] : ofScript;
};

const service = z
  .strictObject({
    kind: z
      .enum(kinds)
      .describe(
        'plausible, umami, matomo or goatcounter for these analytics services, script for another script, or embed for the pages of other sites in frames.',
      ),
    name: properName('label').meta({ unique: true }).describe('Name of the service.'),
    provider: properName('line').describe('Company that provides the service, with its country.'),
    purpose: text('sentence').describe('Purpose of the service, in one sentence.'),
    hosts: z
      .array(hostName())
      .min(1)
      .describe('Hosts that pages contact. The content security policy allows them. The first one has the script.'),
    cookies: list('Cookies and other entries in the browser. [] for none.', {
      name: z
        .string()
        .regex(/^[^\s;=,*]+\*?$/, { error: 'expected the name of a cookie such as _pk_id.* (fix: write it as it is)' })
        .describe('Name of the entry; * at the end covers all that begin with it.'),
      life: text('label').describe('Time for which the entry stays, such as 13 months.'),
    }),
    needs: z
      .enum(['consent', 'nothing'])
      .describe('consent: nothing of the service loads before the visitor accepts. nothing: it loads with the page.'),
    site: z
      .string()
      .regex(/^[\w.-]+$/, { error: 'expected the id of the site at the service (fix: copy it from there)' })
      .optional()
      .describe('Id of this site at the analytics service: its domain at Plausible, its id at Umami and Matomo.'),
    script: url()
      .optional()
      .describe('Address of the script. Default: where the analytics service has it on the first host.'),
  })
  .superRefine(({ kind, hosts, site, script }, context) => {
    const fault = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    const isKnown = kind in analyticsScripts;
    if (isKnown && kind !== 'goatcounter' && site === undefined)
      fault('kind', say`${{ kind }} needs the id of this site (fix: add "site" with it)`);
    if (kind === 'script' && script === undefined)
      fault('kind', 'the address of the script is missing (fix: add "script")');
    if (script === undefined || !URL.canParse(script)) return;
    const { host } = new URL(script);
    if (!hosts.includes(host))
      fault('script', say`the policy refuses the host ${{ host }} (fix: add it to "hosts" of this service)`);
  });

/** Services of other hosts, and the texts that ask for consent. */
export const consent = z.strictObject({
  services: z.array(service).describe('Services of other hosts that pages load. Without any, nothing is asked.'),
  texts: group('Texts about the services.', {
    text: text('paragraph', ['services'])
      .refine((value) => value.includes('{services}'), {
        error: 'the banner does not name the services (fix: write {services} where it names them)',
      })
      .describe('Text of the banner; {services} are the services that need consent.'),
    settings: text('button').describe('Button of the footer that shows the banner again.'),
    withdraw: text('button').describe('Button of the footer that takes the consent back.'),
    service: text('label').describe('Heading of the column with the services.'),
    purpose: text('label').describe('Heading of the column with the purposes.'),
    cookies: text('label').describe('Heading of the column with the cookies and their lives.'),
    noCookies: text('label').describe('Cell of a service without cookies.'),
    loads: text('label').describe('Heading of the column that says when a service loads.'),
    afterConsent: text('label').describe('Cell of a service that needs consent.'),
    withPage: text('label').describe('Cell of a service that needs none.'),
    own: group('Rows of the entries of the site itself, the last ones of the table.', {
      purpose: text('sentence').describe('Purpose of the entry that stores the answer of a visitor.'),
      life: text('label', ['count']).describe('Time for which the entry stays; {count} is the constant consentDays.'),
      forGood: text('sentence').describe('The same if consentDays is 0.'),
      loads: text('label').describe('Cell that says when the entry is stored.'),
      settings: group('Row of the entries that store settings of a visitor: motion, search and language.', {
        purpose: text('sentence').describe('Purpose of these entries.'),
        visit: text('label').describe('Time for which the entries of motion and search stay.'),
        kept: text('label').describe('Time for which the entry of the language stays.'),
        loads: text('label').describe('Cell that says when these entries are stored.'),
      }),
    }),
  }),
});

type Service = z.output<typeof service>;

/** Part of a service that a browser needs to load it. */
export interface LoadedService extends Pick<Service, 'kind' | 'hosts' | 'site' | 'script'> {
  needsConsent: boolean;
  /** Names of its cookies, for removal. */
  cookies: readonly string[];
}

/** Returns the part of a service that a browser needs, with the address of its script. */
export const loadedService = ({ kind, hosts, site, script, needs, cookies }: Service): LoadedService => {
  const path = kind in analyticsScripts ? analyticsScripts[kind as keyof typeof analyticsScripts] : undefined;
  return {
    ...{ kind, hosts, site },
    script: script ?? (path && `https://${hosts[0]}${path}`),
    needsConsent: needs === 'consent',
    cookies: cookies.map(({ name }) => name),
  };
};
