import { performance } from 'node:perf_hooks';
import { define } from './run/command.ts';

export const command = await define(import.meta, {
  effect: 'All faults of all data files; writes nothing',
  example: '--format json',
  options: {
    '--format text|json|github|sarif': 'Form of the report, for programs',
    '--samples': 'Lists the texts of a new site that are still samples',
    '--palette': 'Lists the colors with their contrasts',
  },
  run: async ({ folders, options: { format = 'text', palette, samples = false } }) => {
    const begin = performance.now();
    const { check } = await import('../generator/check/check.ts');
    const { reportFormats } = await import('../generator/check/report-formats.ts');
    const { describeSamples, samplesIn } = await import('../generator/check/samples.ts');
    const { formatFault, relativeTo } = await import('../generator/read/fault.ts');
    const result = await check(folders, { now: new Date() });
    // A site whose language was changed has faults and wants to know what is left to translate.
    const { readDocuments } = await import('../generator/read/documents.ts');
    const documents = result.ok ? result.documents : samples && readDocuments(folders.data);
    const lines = documents ? describeSamples(relativeTo(folders.data, samplesIn(documents)), samples) : [];
    if (!result.ok) process.exitCode = 1;
    const faults = result.ok ? [] : relativeTo(folders.data, result.faults);
    if (format === 'json' || format === 'sarif') console.log(reportFormats[format](faults));
    else if (result.ok) {
      const { notesOn } = await import('../generator/check/notes.ts');
      const notes = relativeTo(folders.data, notesOn(result)).map(formatFault);
      const { translationNotes } = await import('../generator/check/site-content.ts');
      const { paletteLines } = await import('../generator/check/palette-lines.ts');
      const colors = palette ? paletteLines(result.content.single.palette.colors, process.stdout.isTTY) : [];
      const clean = `${result.files} files checked, no faults (${Math.round(performance.now() - begin)} ms)`;
      console.log([clean, ...notes, ...translationNotes(result), ...lines, ...colors].join('\n'));
    } else if (format === 'github') console.log(reportFormats.github(faults));
    else console.error([...lines, reportFormats.text(faults)].join('\n'));
  },
});
