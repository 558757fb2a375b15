import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { isPreview } from '../sites/is-preview.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { UserFault } from '../sites/user-fault.ts';
import { type ReportFormat, reportFormats } from './check/report-formats.ts';
import { ContentFaults, formatFault, relativeTo } from './read/fault.ts';
import { fixFor } from './read/nearest.ts';

// Caches compiled modules, because each start loads two hundred small files.
enableCompileCache(join(import.meta.dirname, '../var/compiled'));

/** A usage error. The message lists the valid commands. */
class UsageFault extends UserFault {}

interface Given {
  command: string;
  format: string;
  drafts: boolean;
  samples: boolean;
  palette: boolean;
}

const milliseconds = (since: number): string => `${Math.round(performance.now() - since)} ms`;

const isFormat = (name: string): name is ReportFormat => Object.hasOwn(reportFormats, name);

const formatOf = (name: string): ReportFormat => {
  if (isFormat(name)) return name;
  const known = Object.keys(reportFormats);
  const fix = fixFor(name, known, `use one of ${known.join(', ')}`);
  throw new UsageFault(`unknown format "${name}" (fix: ${fix})`);
};

/** `check`: prints every fault and writes nothing. `--samples` also lists sample texts, `--palette` the colors. */
const runCheck = async ({ format: name, samples: listsSamples, palette: listsColors }: Given): Promise<void> => {
  const format = formatOf(name);
  const start = performance.now();
  const { check } = await import('./check/check.ts');
  const { describeSamples, samplesIn } = await import('./check/samples.ts');
  const result = await check(siteFolders, { now: new Date() });
  // A site whose language was changed has faults and wants to know what is left to translate.
  const { readDocuments } = await import('./read/documents.ts');
  const documents = result.ok ? result.documents : listsSamples && readDocuments(siteFolders.data);
  const lines = documents ? describeSamples(relativeTo(siteFolders.data, samplesIn(documents)), listsSamples) : [];
  if (!result.ok) process.exitCode = 1;
  const faults = result.ok ? [] : relativeTo(siteFolders.data, result.faults);
  const clean = result.ok && `${result.files} files checked, no faults (${milliseconds(start)})`;
  if (format === 'json' || format === 'sarif') console.log(reportFormats[format](faults));
  else if (clean) {
    const { notesOn } = await import('./check/notes.ts');
    const notes = relativeTo(siteFolders.data, notesOn(result)).map(formatFault);
    const { translationNotes } = await import('./check/site-content.ts');
    const colors = listsColors
      ? (await import('./check/palette-lines.ts')).paletteLines(
          result.content.single.palette.colors,
          process.stdout.isTTY,
        )
      : [];
    console.log([clean, ...notes, ...translationNotes(result), ...lines, ...colors].join('\n'));
  } else if (format === 'github') console.log(reportFormats.github(faults));
  else console.error([...lines, reportFormats.text(faults)].join('\n'));
};

/** `generate`: checks the data and writes generated/. `--drafts` generates the site for development. */
const runGenerate = async ({ drafts }: Given): Promise<void> => {
  const start = performance.now();
  // Loaded on demand, because `check` does not need emitters.
  const { generate } = await import('./generate.ts');
  const { written, unchanged, removed } = await generate(siteFolders, {
    cards: process.env.SOCIAL_CARDS !== 'none',
    drafts: drafts || isPreview(),
    preview: isPreview(),
    pseudoLocales: process.env.PSEUDO_LOCALES === '1',
    // The dev server needs quick encoding and places of texts as well.
    inHurry: drafts,
    marks: drafts,
    // Printed even without a terminal, because a silent CI log looks like a hanging run.
    onProgress: (line) => console.error(line),
  });
  console.log(`generated/: ${written} written, ${unchanged} unchanged, ${removed} removed (${milliseconds(start)})`);
};

/** `dev`: generates for development, which starts in spite of faults if it knows earlier versions without them. */
const runDevelopment = async (given: Given): Promise<void> => {
  // biome-ignore lint/style/noRestrictedImports: the dev server starts with what a killed edit left to do
  const { finishEdit } = await import('../editing/changes/write-edits.ts');
  finishEdit(siteFolders);
  try {
    await runGenerate({ ...given, drafts: true });
  } catch (error) {
    const { updateCorrectData } = await import('./correct-data.ts');
    const isGenerated = existsSync(join(siteFolders.generated, 'routes.json'));
    const isKnown = error instanceof ContentFaults && isGenerated && (await updateCorrectData(siteFolders));
    if (!isKnown) throw error;
    console.error(`${error.message}\nThe pages show the last correct version of each faulty file.`);
  }
};

/**
 * `schemas`: writes the JSON Schemas for completion, even if the data has faults. npm runs it after every installation.
 */
const runSchemas = async (): Promise<void> => {
  const { writeJsonSchemas } = await import('./emit/json-schemas/write-json-schemas.ts');
  writeJsonSchemas(siteFolders);
};

const commands: Record<string, (given: Given) => Promise<void>> = {
  check: runCheck,
  dev: runDevelopment,
  generate: runGenerate,
  schemas: runSchemas,
};

const argumentsGiven = (): Given => {
  try {
    const { values, positionals } = parseArgs({
      options: {
        format: { type: 'string', default: 'text' },
        drafts: { type: 'boolean', default: false },
        samples: { type: 'boolean', default: false },
        palette: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    return { command: positionals.join(' '), ...values };
  } catch {
    throw new UsageFault(
      'expected --format text, json, github or sarif, --samples, --palette or --drafts, and nothing else (fix: remove the rest)',
    );
  }
};

try {
  const given = argumentsGiven();
  const run = commands[given.command];
  if (!run) throw new UsageFault(`expected one of: ${Object.keys(commands).join(', ')}`);
  await run(given);
} catch (error) {
  const isSystem = error instanceof Error && 'code' in error && 'syscall' in error;
  if (!(error instanceof UserFault || isSystem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
