import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { faultsInSchemas } from '../../generator/check/schema-faults.ts';
import { formatPath } from '../../generator/read/data-path.ts';
import { readYaml } from '../../generator/read/yaml/read-yaml.ts';
import { fixFor } from '../../schemas/text/nearest.ts';
import { systemVersion } from '../../sites/system-version.ts';
import { UserFault } from '../../sites/user-fault.ts';
import { type ToolAnswer, type ToolSite, tools } from './tools.ts';

const instructions = `Edits the texts and entries of a website, which are YAML files checked by schemas. Begin with list, then read. Try a change with
dryRun first. A refusal says in "(fix: …)" what to send instead, and then nothing was written. End with check, which must answer "no faults".`;

/** Returns the schema of inputs. A JSON value may be of any kind. */
const inputSchema = (input: z.ZodObject) =>
  z.toJSONSchema(input, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'lazy') return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Record<string, unknown>)[key];
    },
  }) as { type: 'object' };

const listed = Object.entries(tools).map(([name, { title, description, input, writes = false }]) => ({
  ...{ name, title, description, inputSchema: inputSchema(input) },
  annotations: { readOnlyHint: !writes, destructiveHint: name === 'remove', openWorldHint: false },
}));

const refused = (text: string): ToolAnswer => ({ text: `${text}\nNothing was written.`, isRefused: true });

/** Returns the faults of inputs in the words of those of files. There is no file, and inputs may be large. */
const inputFaults = (name: string, schema: z.ZodType, value: unknown, { issues }: z.ZodError): string =>
  faultsInSchemas([{ ...readYaml(name, ''), schema, value, content: undefined, issues }])
    .map(({ path, message }) => `${formatPath(path) || name}  ${message}`)
    .join('\n');

const call = async (site: ToolSite, name: string, input: unknown): Promise<ToolAnswer> => {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool) {
    const fix = fixFor(name, Object.keys(tools), `use one of ${Object.keys(tools).join(', ')}`);
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool "${name.slice(0, 100)}" (fix: ${fix})`);
  }
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) return refused(inputFaults(name, tool.input, input, parsed.error));
  try {
    return await tool.run(site, parsed.data as never);
  } catch (error) {
    if (error instanceof UserFault) return refused(error.message);
    throw error;
  }
};

/** The tools of a site as a server of the Model Context Protocol. `warn` gets errors of the program, for its log. */
export const mcpServer = (site: ToolSite, warn: (line: string) => void): Server => {
  const server = new Server(
    { name: 'emberline-editing', version: systemVersion },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    try {
      const { text, isRefused = false } = await call(site, params.name, params.arguments ?? {});
      return { content: [{ type: 'text', text }], ...(isRefused && { isError: true }) };
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'the editor has failed (fix: see its log)');
    }
  });
  return server;
};
