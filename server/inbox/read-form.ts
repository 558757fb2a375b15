import type { Context } from 'hono';

/** The fields that a form of the inbox sends; none if the body is of another kind. */
export const readForm = async ({ req }: Context): Promise<URLSearchParams> => {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(req.header('content-type') ?? '');
  return new URLSearchParams(isForm ? await req.text() : '');
};
