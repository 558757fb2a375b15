import * as z from 'zod';
import { say } from '../text/sentence.ts';
import { slug } from '../text/text.ts';

/** Names of variables with a fixed beginning, so that data cannot send other secrets of the server elsewhere. */
const variable = (end: string, example: string) =>
  z.string().regex(new RegExp(`^WEBHOOK(?:_[A-Z0-9]+)*_${end}$`), {
    error: say`expected the name of an environment variable, never its value (fix: write a name such as ${{ example }}, and set that variable on the machine of the receiver)`,
  });

const shared = {
  url: variable('URL', 'WEBHOOK_SALES_URL').describe('Variable with the address of the receiver.'),
  forms: z.array(slug()).min(1).optional().describe('Forms whose submissions are sent. Default: all.'),
};

const property = z.string().regex(/^[a-z][a-z0-9_]*$/, {
  error: 'expected the internal name of a contact property (fix: for example firstname)',
});

/** Another program that gets each submission, in the format that it understands. */
export const webhook = z.discriminatedUnion('as', [
  z.strictObject({
    as: z.literal('json').describe('Format: all values as JSON, signed as Standard Webhooks.'),
    ...shared,
    secret: variable('SECRET', 'WEBHOOK_SALES_SECRET').describe('Variable with the secret that signs requests.'),
  }),
  z.strictObject({
    as: z.literal('hubspot').describe('Format: a submission of a HubSpot form.'),
    ...shared,
    secret: variable('TOKEN', 'WEBHOOK_SALES_TOKEN').describe('Variable with the access token of HubSpot.'),
    fields: z.record(z.string(), property).describe('Contact properties of HubSpot by the fields of the forms.'),
  }),
  z.strictObject({ as: z.literal('slack').describe('Format: a message in a channel of Slack.'), ...shared }),
  z.strictObject({ as: z.literal('teams').describe('Format: a card in a channel of Microsoft Teams.'), ...shared }),
]);
