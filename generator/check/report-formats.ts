import { formatPath } from '../read/data-path.ts';
import { type Fault, formatFaults, inOrder, wordsOf } from '../read/fault.ts';

/**
 * Formats each fault as an `::error` line, which GitHub displays beside the code (docs.github.com, workflow commands).
 */
const asGithub = (faults: readonly Fault[]): string => {
  const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return inOrder(faults)
    .map((fault) => {
      const { file, line, column } = fault;
      return `::error file=${property(file)},line=${line},col=${column}::${data(wordsOf(fault))}`;
    })
    .join('\n');
};

const rule = {
  id: 'data',
  shortDescription: { text: 'A fault in the data of the site' },
  defaultConfiguration: { level: 'error' },
};

/** Returns a fault as JSON has it. */
export const asData = ({ field: _, ...fault }: Fault) => ({ ...fault, path: formatPath(fault.path) });

/** SARIF 2.1.0 (OASIS), for code scanning and editors. */
const asSarif = (faults: readonly Fault[]): string => {
  const results = inOrder(faults).map(({ file, line, column, path, message, sourceLine }) => ({
    ruleId: rule.id,
    ruleIndex: 0,
    level: 'error',
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          // A URI reference (3.4.3): parts are escaped, slashes are not.
          artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
          region: {
            startLine: line,
            startColumn: column,
            ...(sourceLine !== undefined && { snippet: { text: sourceLine } }),
          },
        },
        ...(path.length > 0 && { logicalLocations: [{ fullyQualifiedName: formatPath(path) }] }),
      },
    ],
  }));
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'npm run check', rules: [rule] } }, columnKind: 'utf16CodeUnits', results }],
  };
  return JSON.stringify(log, null, 2);
};

export const reportFormats = {
  text: formatFaults,
  json: (faults: readonly Fault[]): string => JSON.stringify(inOrder(faults).map(asData), null, 2),
  github: asGithub,
  sarif: asSarif,
} as const;
