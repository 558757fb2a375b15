import * as z from 'zod';
import { siteFolders } from '../sites/site-folders.ts';

/** An environment variable that has a value it cannot have. The message names it and says what to write. */
export class EnvironmentFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EnvironmentFault';
  }
}

const port = (byDefault: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65535)
    .default(byDefault);

const schema = z.object({
  /** The port of the site. */
  PORT: port(4173),
  /** The port of the receiver, an origin of its own (CAL-1, CAL-3). */
  API_PORT: port(4174),
  /** The file of the embedded store. */
  STORE: z.string().min(1).default(`${siteFolders.var}/submissions.sqlite`),
});

export type Environment = z.infer<typeof schema>;

const expected: Readonly<Record<string, string>> = {
  PORT: 'a port number from 1 to 65535',
  API_PORT: 'a port number from 1 to 65535',
  STORE: 'the path of a file',
};

/** Reads the variables that the servers use. Throws EnvironmentFault, in one line, for a value that cannot be. */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const known = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, variables[name]]));
  const result = schema.safeParse(known);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new EnvironmentFault(`${name}="${variables[name]}" is not ${expected[name]} (fix: change or unset ${name})`);
  }
  if (result.data.PORT === result.data.API_PORT) {
    throw new EnvironmentFault(`PORT and API_PORT are both ${result.data.PORT} (fix: give the receiver another port)`);
  }
  return result.data;
};
