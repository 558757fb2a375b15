import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { EnvironmentFault } from '../../../hosting/environment.ts';
import { readWebhooks, type Webhook } from '../../../receiver/outbox/webhooks/read-webhooks.ts';
import type { NewSubmission } from '../../../receiver/store/submission.ts';
import { testSite } from '../test-site.ts';
import { outboxTests, received } from './run-outbox.ts';

const tests = outboxTests();
const inbox = { submission: (id: string) => `https://inbox.test/${id}`, spam: 'https://inbox.test/spam' };
const fields = { name: 'lastname', email: 'email', company: 'company', phone: 'phone' };
const formats = {
  hubspot: { as: 'hubspot', secret: 'pat-eu1-00000000-1111', fields },
  slack: { as: 'slack' },
  teams: { as: 'teams' },
} as const;

type Format = keyof typeof formats;

/** Markup, and a mention of everyone in a channel of Slack. */
const message = '<!channel> see [this](https://evil.example) & *that*\nSecond line';

const content = { name: 'Inge Brandt', email: 'inge@example.com', company: 'Brandt', message, terms: true };

const [[page, title] = ['', '']] = testSite.pages;

const webhookOf = (format: Format, url: string): Webhook => ({ ...formats[format], name: 'sales', url });

/** Answers as the receivers document: HubSpot and Teams with JSON, Slack with a word. */
const answering =
  (status: number, body: unknown = '') =>
  (response: ServerResponse): void => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const hubspotErrors = (...errors: readonly (readonly [field: string, errorType: string])[]) => ({
  status: 'error',
  message: 'The request is not valid',
  correlationId: '36a102fe-418a-4f91-9e77-d58a6753d132',
  errors: errors.map(([field, errorType]) => ({
    message: `Error in 'fields.${field}'. inge@example.com is not accepted`,
    errorType,
  })),
});

const teamsError = { error: { code: 'TriggerInputSchemaMismatch', message: 'The input body did not match: Inge.' } };

const add = (given: Partial<NewSubmission> = {}): Promise<NewSubmission> =>
  tests.add([], { messages: [{ kind: 'webhook', target: 'sales', due: received }], content, ...given });

/** Sends a submission to a stub and returns the request. */
const sent = async (format: Format, given: Partial<NewSubmission> = {}) => {
  const submission = await add(given);
  const { calls, url } = await tests.startProgram(answering(format === 'teams' ? 202 : 200, 'ok'));
  const outbox = tests.run({ webhooks: [webhookOf(format, url)], inbox });
  await outbox.has('webhook sent');
  await outbox.stop();
  const [call] = calls;
  return { id: submission.id, headers: call?.headers, body: JSON.parse(call?.body ?? '') };
};

describe('a webhook as HubSpot', () => {
  test('sends the chosen values, the page and the consent of the visitor', async () => {
    const { body, headers } = await sent('hubspot', { source: { page, place: 'contact' } });
    expect(headers?.authorization).toBe('Bearer pat-eu1-00000000-1111');
    expect(body).toEqual({
      submittedAt: String(Date.parse(received)),
      fields: [
        { objectTypeId: '0-1', name: 'lastname', value: 'Inge Brandt' },
        { objectTypeId: '0-1', name: 'email', value: 'inge@example.com' },
        { objectTypeId: '0-1', name: 'company', value: 'Brandt' },
      ],
      context: {
        pageUri: new URL(page, testSite.settings.baseUrl).href,
        pageName: title,
      },
      legalConsentOptions: { consent: { consentToProcess: true, text: expect.stringMatching(/\w+ \w+/) } },
    });
  });

  test('leaves out the page and the consent if there are none', async () => {
    const { body } = await sent('hubspot', { content: { email: 'inge@example.com', terms: false } });
    expect(Object.keys(body)).toEqual(['submittedAt', 'fields']);
  });
});

describe('a webhook as a message', () => {
  test('of Slack has the values as literal text and a link to the inbox', async () => {
    const { body, id } = await sent('slack');
    expect(body.blocks.map(({ type }: { type: string }) => type)).toEqual(['header', 'rich_text']);
    const texts = body.blocks[1].elements.map(({ elements }: { elements: { text: string }[] }) =>
      elements.map(({ text }) => text).join(''),
    );
    expect(texts).toContain(
      `${testSite.forms.contact?.definition.fields.find(({ name }) => name === 'message')?.label}\n${message}\n`,
    );
    expect(body.blocks[1].elements.at(-1).elements).toMatchObject([{ type: 'link', url: `https://inbox.test/${id}` }]);
    expect(body.text).toContain('Inge Brandt');
    const hostile = await sent('slack', { sender: { name: '<!channel>', email: 'a@example.com' }, identity: 'other' });
    expect(hostile.body.text).toContain('&lt;!channel&gt;');
  });

  test('of Teams is an Adaptive Card whose values are never parsed as Markdown', async () => {
    const { body, id } = await sent('teams');
    const [attachment] = body.attachments;
    expect([body.type, attachment.contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
    const { content: card } = attachment;
    expect(card).toMatchObject({
      type: 'AdaptiveCard',
      version: '1.4',
      actions: [{ url: `https://inbox.test/${id}` }],
    });
    const blocks: { type: string; inlines: { text: string }[] }[] = card.body;
    expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']));
    expect(blocks.flatMap(({ inlines }) => inlines.map(({ text }) => text))).toContain(message);
  });

  test('shortens a long text, which the inbox has', async () => {
    const long = { ...content, message: 'crane '.repeat(800) };
    for (const format of ['slack', 'teams'] as const) {
      const { body } = await sent(format, { content: long, identity: format });
      expect(JSON.stringify(body).length).toBeLessThan(6000);
    }
  });
});

test.each<[format: Format, status: number, body: unknown, reason: string, outcome: 'dead' | 'failed']>([
  [
    'hubspot',
    400,
    hubspotErrors(['phone', 'FIELD_NOT_IN_FORM_DEFINITION']),
    '400 (phone: FIELD_NOT_IN_FORM_DEFINITION)',
    'dead',
  ],
  [
    'hubspot',
    400,
    hubspotErrors(['email', 'INVALID_EMAIL'], ['else', 'REQUIRED_FIELD']),
    '400 (email: INVALID_EMAIL, REQUIRED_FIELD)',
    'dead',
  ],
  [
    'hubspot',
    401,
    { status: 'error', category: 'INVALID_AUTHENTICATION', message: 'x' },
    '401 (INVALID_AUTHENTICATION)',
    'failed',
  ],
  ['hubspot', 429, '<html>too many</html>', '429', 'failed'],
  ['slack', 400, 'invalid_payload', '400 (invalid_payload)', 'dead'],
  ['slack', 404, 'no_service', '404 (no_service)', 'failed'],
  ['slack', 410, 'channel_is_archived', '410 (channel_is_archived)', 'dead'],
  ['slack', 500, '<html>inge@example.com</html>', '500', 'failed'],
  ['teams', 400, teamsError, '400 (TriggerInputSchemaMismatch)', 'dead'],
  ['teams', 429, { error: { code: 'WorkflowRunActionThrottled' } }, '429 (WorkflowRunActionThrottled)', 'failed'],
])('a refusal of %s with %i is named without personal data', async (format, status, body, reason, outcome) => {
  await add();
  const { url } = await tests.startProgram(answering(status, body));
  const outbox = tests.run({ webhooks: [webhookOf(format, url)] });
  await outbox.has(`webhook ${outcome}`);
  expect(outbox.reasons()).toEqual([`the webhook responded with ${reason}`]);
  expect(outbox.lines.find(({ target }) => target)).toMatchObject({ target: 'sales' });
  expect(JSON.stringify(outbox.lines)).not.toMatch(/inge/i);
});

describe('the webhooks of data/receiver.yaml', () => {
  const webhooks = {
    main: { as: 'json', url: 'WEBHOOK_URL', secret: 'WEBHOOK_SECRET' },
    chat: { as: 'slack', url: 'WEBHOOK_CHAT_URL', forms: ['lead'] },
  } as const;
  const read = (values: Record<string, string>) =>
    readWebhooks({ ...testSite.receiver, webhooks }, { webhooks: values });

  test('have the values of their variables, and are off without an address', () => {
    expect(testSite.receiver.webhooks.main).toEqual(webhooks.main);
    expect(read({})).toEqual([]);
    expect(read({ WEBHOOK_CHAT_URL: 'https://a.example', WEBHOOK_SECRET: 'x' })).toEqual([
      { ...webhooks.chat, name: 'chat', url: 'https://a.example' },
    ]);
    const main = { WEBHOOK_URL: 'https://b.example', WEBHOOK_SECRET: 'x' };
    expect(read(main)).toEqual([{ name: 'main', as: 'json', url: 'https://b.example', secret: 'x' }]);
  });

  test('end the start if a secret is missing', () => {
    const fault = 'WEBHOOK_URL is set and WEBHOOK_SECRET is not (fix: set it, too)';
    expect(() => read({ WEBHOOK_URL: 'https://b.example' })).toThrow(new EnvironmentFault(fault));
  });

  test('end the start if an address outside of this machine is not encrypted', () => {
    const fault = 'WEBHOOK_CHAT_URL is not encrypted (fix: begin it with https://)';
    expect(() => read({ WEBHOOK_CHAT_URL: 'http://hooks.slack.com/a' })).toThrow(new EnvironmentFault(fault));
    expect(read({ WEBHOOK_CHAT_URL: 'http://localhost:7850/a' })).toHaveLength(1);
    expect(read({ WEBHOOK_URL: 'http://crm:8080', WEBHOOK_SECRET: 'x' })).toHaveLength(1);
  });

  test('that were removed are named in the inbox, and their messages are given up', async () => {
    await tests.add([], { messages: [{ kind: 'webhook', target: 'former', due: received }] });
    const { url } = await tests.startProgram(answering(200));
    const outbox = tests.run({ webhooks: [webhookOf('slack', url)], retry: { attempts: 1 } });
    await outbox.has('webhook dead');
    const error = 'data/receiver.yaml has no webhook former (fix: restore it, or ignore this message)';
    expect(await tests.store.dead()).toMatchObject([{ target: 'former', error }]);
  });
});
