import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeJsonSchemas } from '../../../generator/emit/json-schemas/write-json-schemas.ts';
import { generate } from '../../../generator/generate.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { applyTo, copiedProject, write } from '../../generator/copied-project.ts';

describe('JSON Schemas', () => {
  const written = (folder: string): Map<string, string> =>
    new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

  test('are the same when written separately, and stay up to date while the data has faults', async () => {
    const project = copiedProject();
    const folders = foldersIn(project);
    writeJsonSchemas(folders);
    expect(readdirSync(join(project, 'generated'))).toEqual(['json-schemas']);
    const alone = written(folders.jsonSchemas);
    const options = { cards: false, inHurry: true };
    await generate(folders, options);
    expect(written(folders.jsonSchemas)).toEqual(alone);

    const slip = 'site.yaml';
    const sound = readFileSync(join(folders.data, slip), 'utf8');
    applyTo(project, write(slip, '{'));
    applyTo(project, write('services/brand-new.yaml', 'order:'));
    await expect(generate(folders, options)).rejects.toThrow('faults in');
    const meanwhile = written(folders.jsonSchemas);
    expect(meanwhile.get('names.json')).toContain('"brand-new"');
    expect(new Map([...meanwhile, ['names.json', alone.get('names.json')]])).toEqual(alone);
    applyTo(project, write(slip, sound));
    rmSync(join(folders.data, 'services/brand-new.yaml'));
    await generate(folders, options);
    expect(written(folders.jsonSchemas)).toEqual(alone);
  });

  test('are written by npm install, which also succeeds without data', () => {
    const project = copiedProject();
    const install = (data: string) =>
      spawnSync('npm', ['run', '--silent', 'prepare'], { env: { ...process.env, DATA: join(project, data) } }).status;
    expect(install('nowhere')).toBe(0);
    expect(readdirSync(project)).not.toContain('generated');
    expect(install('data')).toBe(0);
    expect(readdirSync(join(project, 'generated'))).toEqual(['json-schemas']);
  });
});
