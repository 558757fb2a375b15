import { describe, expect, test } from 'vitest';
import { EnvironmentFault, readEnvironment } from '../../server/environment.ts';
import { siteFolders } from '../../sites/site-folders.ts';

const faults: readonly [Record<string, string>, string][] = [
  [{ PORT: 'eighty' }, 'PORT="eighty" is not a port number from 1 to 65535 (fix: change or unset PORT)'],
  [{ PORT: '0' }, 'PORT="0" is not a port number from 1 to 65535 (fix: change or unset PORT)'],
  [{ API_PORT: '65536' }, 'API_PORT="65536" is not a port number from 1 to 65535 (fix: change or unset API_PORT)'],
  [{ API_PORT: '' }, 'API_PORT="" is not a port number from 1 to 65535 (fix: change or unset API_PORT)'],
  [{ STORE: '' }, 'STORE="" is not the path of a file (fix: change or unset STORE)'],
  [{ PORT: '4174' }, 'PORT and API_PORT are both 4174 (fix: give the receiver another port)'],
];

describe('the environment', () => {
  test('has a default for every variable', () => {
    expect(readEnvironment({})).toEqual({ PORT: 4173, API_PORT: 4174, STORE: `${siteFolders.var}/submissions.sqlite` });
  });

  test.each(faults)('%j is refused in one line', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(new EnvironmentFault(message));
  });
});
