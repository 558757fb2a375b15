import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { FormValues } from '../schemas/form-schema.ts';
import { importGenerated } from '../sites/import-generated.ts';
import type { Store } from './store.ts';
import { storedName } from './stored-name.ts';
import { checkApplication, checkContact, checkLead } from './submissions.ts';

const { resumeMaxMegabytes } = await importGenerated<typeof import('#generated/constants.ts')>('constants.ts');
const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

const { hasApplicationForm, hasContactForm, hasLeadDialog } =
  await importGenerated<typeof import('#generated/features.ts')>('features.ts');

const pathOf = (endpoint: string): string => new URL(endpoint, site.baseUrl).pathname;

interface ReceiverOptions {
  store: Store;
  /** The origins whose pages may send (CORS). */
  origins: readonly string[];
}

/** A JSON body of a form without files is never larger; a multipart one carries a resume and some text. */
const jsonLimit = 256 * 1024;
const multipartLimit = (resumeMaxMegabytes + 1) * 1024 * 1024;

const tooLarge = { message: 'This is more than the form can take. Please shorten it.' };
const unreadable = { message: 'The submission could not be read.' };

/**
 * What takes the three submissions (CAL-1…CAL-3): checks them with the browser's own schemas, keeps them, answers in
 * JSON.
 */
export const receiver = ({ store, origins }: ReceiverOptions): Hono => {
  const app = new Hono();
  app.use(
    cors({ origin: [...origins], allowMethods: ['POST'], allowHeaders: ['content-type', 'accept'], credentials: true }),
  );

  const forms = [
    ...(hasContactForm ? [{ form: 'contact', path: pathOf(site.endpoints.contactProd), check: checkContact }] : []),
    ...(hasLeadDialog ? [{ form: 'lead', path: pathOf(site.endpoints.leadProd), check: checkLead }] : []),
  ];
  for (const { form, path, check } of forms) {
    app.post(
      path,
      bodyLimit({ maxSize: jsonLimit, onError: (context) => context.json(tooLarge, 413) }),
      async (context) => {
        let body: unknown;
        try {
          body = await context.req.json();
        } catch {
          return context.json(unreadable, 400);
        }
        const verdict = check(body);
        if (!verdict.ok) return context.json({ message: verdict.message }, 422);
        store.add(form, verdict.values);
        return context.json({ success: true }, 201);
      },
    );
  }

  const receiveApplications = (): void => {
    app.post(
      pathOf(site.endpoints.careersProd),
      bodyLimit({ maxSize: multipartLimit, onError: (context) => context.json(tooLarge, 413) }),
      async (context) => {
        let body: FormData;
        try {
          body = await context.req.formData();
        } catch {
          return context.json(unreadable, 400);
        }
        const resume = body.get('resume');
        const file = resume instanceof File ? resume : undefined;
        const fields: FormValues = {};
        for (const [name, value] of body) if (typeof value === 'string') fields[name] = value;
        const verdict = await checkApplication(fields, file);
        if (!verdict.ok) return context.json({ message: verdict.message }, 422);
        store.add(
          'application',
          verdict.values,
          file && { name: storedName(file.name), type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
        );
        return context.json({ success: true }, 201);
      },
    );
  };
  if (hasApplicationForm) receiveApplications();

  app.notFound((context) => context.json({ message: 'Nothing is received here.' }, 404));
  app.onError((error, context) => {
    console.error(`receiver: ${error.message}`);
    return context.json({ message: 'The submission could not be kept. Please try again.' }, 500);
  });
  return app;
};
