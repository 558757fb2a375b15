import { type Fault, formatFaults, inOrder } from '../read/fault.ts';

/**
 * Formats each fault as an `::error` line, which GitHub displays beside the code (docs.github.com, workflow commands).
 */
const asGithub = (faults: readonly Fault[]): string => {
  const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return inOrder(faults)
    .map(({ file, line, column, path, message }) => {
      const words = [path, message].filter(Boolean).join('  ');
      return `::error file=${property(file)},line=${line},col=${column}::${data(words)}`;
    })
    .join('\n');
};

const rule = {
  id: 'data',
  shortDescription: { text: 'A fault in the data of the site' },
  defaultConfiguration: { level: 'error' },
};

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
        ...(path !== '' && { logicalLocations: [{ fullyQualifiedName: path }] }),
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
  json: (faults: readonly Fault[]): string => JSON.stringify(inOrder(faults), null, 2),
  github: asGithub,
  sarif: asSarif,
} as const;

export type ReportFormat = keyof typeof reportFormats;
