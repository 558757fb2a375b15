import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Editor, Inbox, Mails, Palette, Receiver, Site } from '#generated/entities.ts';
import { EnvironmentFault } from '../hosting/environment.ts';
import type { DialogFormDefinition, FormDefinition, FormName, NoticeText } from '../schemas/forms/form-definition.ts';
import type { ResumeFault } from '../schemas/forms/resume.ts';
import { endpointOfForm } from '../schemas/forms/wire-format.ts';
import type { Language } from '../schemas/site/languages.ts';
import { schemaDigest, schemaDigestFile } from '../sites/schema-digest.ts';
import { importGenerated, inLanguage, type SiteFolders } from '../sites/site-folders.ts';

export interface SiteForm {
  name: FormName;
  definition: FormDefinition | DialogFormDefinition;
  /** Path of the form's endpoint on the receiver (CAL-1…CAL-3). */
  path: string;
  /** True if the form includes a resume. Such a form is always sent as multipart. */
  hasResume: boolean;
  /** False if the site turned the form's feature off; the receiver then rejects submissions. */
  isReceived: boolean;
}

export interface ResumeRules {
  maxMegabytes: number;
  /** Display text of the accepted extensions, such as "PDF, DOC, DOCX". */
  types: string;
  /** Error text for an application without a resume. */
  missing: string;
  notices: Readonly<Record<ResumeFault | 'infected' | 'locked' | 'macros' | 'program', NoticeText>>;
}

export interface SiteContent {
  language: Language;
  settings: Site;
  /** Titles of the pages in this language by their paths. */
  pages: ReadonlyMap<string, string>;
  /** URL of the home page in this language, without a slash at its end. */
  home: string;
  mails: Mails;
  receiver: Receiver;
  inbox: Inbox;
  editor: Editor;
  palette: Palette;
  /** Forms by name. A form without a file in data/forms is absent. */
  forms: Readonly<Record<FormName, SiteForm>>;
  /** Undefined if no form accepts a resume. */
  resumes: ResumeRules | undefined;
  /** Minimum length of a first name. Undefined without the lead dialog. */
  leadFirstNameMin: number | undefined;
  /** Content in the other languages of the site; empty in each of these. */
  translations: readonly SiteContent[];
}

/**
 * Returns the content in the language of a submission. Earlier releases stored none, and the site may have dropped it:
 * both get the default language.
 */
export const contentIn = (site: SiteContent, code: string | undefined): SiteContent =>
  site.translations.find(({ language }) => language.code === code) ?? site;

type Constants = typeof import('#generated/constants.ts');
type Languages = typeof import('#generated/languages.ts');
type Messages = typeof import('#generated/messages.ts');

const resumeRules = (constants: Constants, messages: Messages): ResumeRules => ({
  maxMegabytes: constants.resumeMaxMegabytes,
  types: constants.resumeTypes,
  missing: messages.resumeMissingSentence,
  notices: {
    infected: messages.resumeInfectedNotice,
    type: messages.resumeTypeNotice,
    rtf: messages.resumeRtfNotice,
    size: messages.resumeSizeNotice,
    unreadable: messages.resumeUnreadableNotice,
    locked: messages.resumeLockedNotice,
    macros: messages.resumeMacrosNotice,
    program: messages.resumeProgramNotice,
  },
});

/** Throws EnvironmentFault (one line) if the generated modules are missing or older than the code. */
export const expectCurrentContent = ({ generated }: Pick<SiteFolders, 'generated'>): void => {
  const file = join(generated, schemaDigestFile);
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === schemaDigest()) return;
  throw new EnvironmentFault(`${generated} is missing or older than the code (fix: run npm run build)`);
};

const loadLanguage = async (folders: Pick<SiteFolders, 'generated'>): Promise<SiteContent> => {
  const load = <Module>(file: string): Promise<Module> => importGenerated<Module>(file, folders);
  const { language } = await load<Languages>('languages.ts');
  const { site: settings } = await load<typeof import('#generated/content/site.ts')>('content/site.ts');
  const { mails } = await load<typeof import('#generated/content/mails.ts')>('content/mails.ts');
  const { receiver } = await load<typeof import('#generated/content/receiver.ts')>('content/receiver.ts');
  const { inbox } = await load<typeof import('#generated/content/inbox.ts')>('content/inbox.ts');
  const { editor } = await load<typeof import('#generated/content/editor.ts')>('content/editor.ts');
  const { palette } = await load<typeof import('#generated/content/palette.ts')>('content/palette.ts');
  const constants = await load<Constants>('constants.ts');
  const messages = await load<Messages>('messages.ts');
  const features = await load<typeof import('#generated/features.ts')>('features.ts');
  const { pageAddresses } = await load<typeof import('#generated/page-addresses.ts')>('page-addresses.ts');
  const { routes } = await load<typeof import('#generated/routes.ts')>('routes.ts');
  const { applicationForm } = await load<typeof import('#generated/forms/application.ts')>('forms/application.ts');
  const { contactForm } = await load<typeof import('#generated/forms/contact.ts')>('forms/contact.ts');
  const { leadForm } = await load<typeof import('#generated/forms/lead.ts')>('forms/lead.ts');

  const { ownForms } = await load<typeof import('#generated/forms/index.ts')>('forms/index.ts');
  const all: readonly (readonly [definition: SiteForm['definition'], isReceived: boolean])[] = [
    [contactForm, features.hasContactForm],
    [leadForm, features.hasLeadDialog],
    [applicationForm, features.hasApplicationForm],
    ...ownForms.map((form) => [form, true] as const),
  ];
  const forms = all.flatMap(([definition, isReceived]): SiteForm[] => {
    // A form without fields stands for one that the site does not have.
    if (definition.fields.length === 0) return [];
    const path = new URL(endpointOfForm(definition, settings.endpoints), settings.baseUrl).pathname;
    const hasResume = definition.fields.some(({ kind }) => kind === 'file');
    return [{ name: definition.id, definition, path, hasResume, isReceived }];
  });
  return {
    ...{ language, settings, mails, receiver, inbox, editor, palette },
    pages: new Map(routes.map(({ path, title }) => [path, title])),
    home: settings.baseUrl + (pageAddresses.home ?? '/').replace(/\/$/, ''),
    forms: Object.fromEntries(forms.map((form) => [form.name, form])),
    resumes: forms.some(({ hasResume, isReceived }) => hasResume && isReceived)
      ? resumeRules(constants, messages)
      : undefined,
    leadFirstNameMin: features.hasLeadDialog ? constants.leadFirstNameMin : undefined,
    translations: [],
  };
};

/**
 * Loads the generated content of a site in all of its languages.
 * @example const site = await loadSite(siteFolders);
 */
export const loadSite = async (folders: SiteFolders): Promise<SiteContent> => {
  const site = await loadLanguage(folders);
  const { languages } = await importGenerated<Languages>('languages.ts', folders);
  const others = languages.filter(({ path }) => path !== '');
  return {
    ...site,
    translations: await Promise.all(others.map(({ path }) => loadLanguage(inLanguage(folders, path)))),
  };
};
