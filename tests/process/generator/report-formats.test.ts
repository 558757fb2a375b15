import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { reportFormats } from '../../../generator/check/report-formats.ts';
import { type Fault, formatFaults, relativeTo } from '../../../generator/read/fault.ts';
import { person, service } from '../../generator/check/mistakes/mistake.ts';
import { copiedProject, projectRoot, remove, secondCompany } from '../../generator/copied-project.ts';
import { set } from '../../generator/edits.ts';

const late: Fault = {
  file: 'data/team.yaml',
  line: 12,
  column: 5,
  path: ['members', 1, 'role'],
  message: 'expected text: 100 %, got\na list, twice (fix: write text)',
  sourceLine: '    role: [50 %, 50 %]',
};
const early: Fault = { file: 'data/a, b: c.yaml', line: 1, column: 1, path: [], message: 'no (fix: yes)' };

describe('a machine-readable report', () => {
  test('as JSON lists the faults in order with all properties', () => {
    expect(JSON.parse(reportFormats.json([late, early]))).toEqual([
      { ...early, path: '' },
      { ...late, path: 'members[1].role' },
    ]);
  });

  test('as GitHub workflow commands escapes the texts of faults', () => {
    expect(reportFormats.github([late, early]).split('\n')).toEqual([
      '::error file=data/a%2C b%3A c.yaml,line=1,col=1::no (fix: yes)',
      '::error file=data/team.yaml,line=12,col=5::members[1].role  expected text: 100 %25, got%0Aa list, twice (fix: write text)',
    ]);
    const any = fc.record({
      file: fc.string(),
      line: fc.nat(),
      column: fc.nat(),
      path: fc.array(fc.string()),
      message: fc.string(),
    });
    fc.assert(
      fc.property(any, (fault) => {
        expect(reportFormats.github([fault])).toMatch(/^::error file=[^,:\r\n]*,line=\d+,col=\d+::[^\r\n]*$/);
      }),
    );
  });

  test('as SARIF 2.1.0 is a log with one run and a result for each fault', () => {
    const place = (uri: string, region: object) => ({ physicalLocation: { artifactLocation: { uri }, region } });
    const snippet = { text: late.sourceLine };
    const found = [
      { message: { text: 'no (fix: yes)' }, at: place('data/a%2C%20b%3A%20c.yaml', { startLine: 1, startColumn: 1 }) },
      {
        message: { text: late.message },
        at: {
          ...place('data/team.yaml', { startLine: 12, startColumn: 5, snippet }),
          logicalLocations: [{ fullyQualifiedName: 'members[1].role' }],
        },
      },
    ];
    const results = found.map(({ message, at }) => ({
      ...{ ruleId: 'data', ruleIndex: 0, level: 'error' },
      message,
      locations: [at],
    }));
    expect(JSON.parse(reportFormats.sarif([late, early]))).toMatchObject({
      $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json',
      version: '2.1.0',
      runs: [
        { tool: { driver: { name: 'npm run check', rules: [{ id: 'data' }] } }, columnKind: 'utf16CodeUnits', results },
      ],
    });
  });
});

/** Runs `npm run check` with the data of another folder. */
const run = (data: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check.ts', ...words], {
    cwd: projectRoot,
    env: { ...process.env, DATA: data },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

describe('npm run check', () => {
  const sound = join(secondCompany, 'data');

  test('names files relative to the working directory, also in messages', () => {
    const data = join(copiedProject(set(person, 'members[0].role', '42'), remove(service)), 'data');
    const { status, stdout, stderr } = run(data);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    const path = stderr.split('/team.yaml:')[0];
    expect(path).toMatch(/^(\.\.\/)*.*emberline-[^/]+\/data$/);
    expect(stderr.split('\n').filter((line) => /^\S.*:\d+:\d+ /.test(line))).toEqual([
      `${path}/team.yaml:4:11  members[0].role  expected text, got a number (fix: quote it)`,
    ]);
  });

  test('prints an empty JSON report to stdout for valid data and exits with 0', () => {
    expect(run(sound, '--format=json')).toEqual({ status: 0, stdout: '[]\n', stderr: '' });
  });

  test.for<[words: string[], said: string]>([
    [['--format', 'xml'], 'unknown format "xml" (fix: use one of text, json, github, sarif)\n'],
    [['--fromat', 'json'], 'unknown option "--fromat" (fix: write --format)\n'],
    [['sample'], 'unknown word "sample" (fix: write --samples)\n'],
  ])('%j is told in one line', ([words, said]) => {
    expect(run(sound, ...words)).toEqual({ status: 1, stdout: '', stderr: said });
  });

  // biome-ignore format: one line a row
  test.for([
    ['is missing', 'nowhere', 'nowhere:1:1  this folder is missing (fix: restore it, or set DATA to the folder of your data)'],
    ['is a file', 'package.json', 'package.json:1:1  this is a file (fix: set DATA to the folder of your data)'],
    ['is the one around it', 'tests/second-company', 'tests/second-company:1:1  the data is one folder deeper (fix: set DATA to tests/second-company/data)'],
  ] as const)('a folder of data that %s is one fault', async ([, data, said]) => {
    const result = await check({ data });
    const faults = result.ok ? [] : relativeTo(data, result.faults);
    expect(formatFaults(faults)).toBe(`${said}\n1 fault in 1 file`);
  });
});
