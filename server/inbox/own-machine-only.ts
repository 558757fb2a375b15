import type { MiddlewareHandler } from 'hono';

/** The names that this machine alone has. */
const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** What a proxy adds to what it passes on. */
const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const refused = (what: string): string =>
  `The inbox is open to this machine alone, and ${what} (fix: set INBOX_TOKEN, then anyone who has the token may read it)\n`;

/**
 * For an inbox without a token: whoever is at this machine may read it, and nobody else. A page of the web can let its
 * own name point to this machine (DNS rebinding), and a proxy can open it to all; both show in the request.
 */
export const ownMachineOnly: MiddlewareHandler = async (context, next) => {
  if (!ownNames.test(context.req.header('host') ?? '')) {
    return context.text(refused('it was asked for under another name'), 403);
  }
  if (passedOn.some((name) => context.req.header(name) !== undefined)) {
    return context.text(refused('a proxy passes requests on to it'), 403);
  }
  return await next();
};
