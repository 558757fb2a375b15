import { expect, test } from 'vitest';
import { formatFaults } from '../../../generator/read/fault.ts';
import { checkWith, copy, edit } from '../copied-project.ts';

const study = 'case-studies/kaiplan.yaml';
const isRepeated = (name: unknown, index: number, names: readonly unknown[]): boolean =>
  names.slice(Math.max(0, index - 2), index).includes(name);

test('three neighbors get different drawings: pictures of an entry, entries in the order of lists, and members of a team', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `study-${index}`);
  const members = ids.map(
    (id) => `  - { id: ${id}, name: ${id}, role: Technik, imageAlt: Ein Bildnis., bio: Text. }\n`,
  );
  const unillustrated = (text: string): string => text.replaceAll(/^(?:image|implementationImage): .*\n/gm, '');
  const result = await checkWith([
    ...ids.map((id, index) =>
      copy(study, `case-studies/${id}.yaml`, (text) =>
        // Every fourth one names its drawing.
        (index % 4 === 3 ? text.replaceAll(/^image: .*$/gm, 'image: scan') : unillustrated(text)).replace(
          /^order: 1/m,
          `order: ${100 - index}`,
        ),
      ),
    ),
    ...['other', 'third'].map((name) => copy('drawings/portraits/portrait.svg', `drawings/portraits/${name}.svg`)),
    edit('team.yaml', /^members:\n/, `members:\n${members.join('')}`),
  ]);
  if (!result.ok) throw new Error(formatFaults(result.faults));
  const { collections, single } = result.content;
  const studies = collections['case-studies'];
  expect(studies.map(({ image }) => image).filter(isRepeated)).toEqual([]);
  expect(studies.filter(({ image, implementationImage }) => image === implementationImage)).toEqual([]);
  expect(single.team.members.map(({ image }) => image).filter(isRepeated)).toEqual([]);
});
