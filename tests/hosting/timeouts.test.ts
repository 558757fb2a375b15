import { describe, expect, test } from 'vitest';
import { type Timeouts, timeouts } from '../../hosting/http/timeouts.ts';

type Name = keyof Timeouts;

const nested: readonly (readonly [inner: readonly Name[], outer: Name])[] = [
  // A body: the reader ends it before Node does, and a connection outlives one that stands still.
  [['bodyStill'], 'request'],
  [['headers'], 'request'],
  [['bodyStill'], 'connection'],
  [['headers'], 'connection'],
  // A resume is scanned before it is stored.
  [['virusScan', 'sqliteBusy'], 'answer'],
  [['virusScan', 'postgresConnection', 'postgresAnswer'], 'answer'],
  [['postgresStatement'], 'postgresAnswer'],
  [['postgresAnswer'], 'postgresIdle'],
  // A response comes before anybody closes the connection.
  [['answer'], 'connection'],
  [['connection'], 'proxy'],
  [['keepAlive'], 'connection'],
  // The end of the process.
  [['drainUploads'], 'drainAnswers'],
  [['drainAnswers'], 'drainConnections'],
  [['drainConnections', 'drainDeliveries', 'postgresConnection'], 'stop'],
];

describe('timeouts nest', () => {
  test.each(nested)('%j before %s', (inner, outer) => {
    expect(inner.reduce((sum, name) => sum + timeouts[name], 0)).toBeLessThan(timeouts[outer]);
  });

  test('every timeout is in the list', () => {
    expect(new Set(nested.flatMap(([inner, outer]) => [...inner, outer]))).toEqual(new Set(Object.keys(timeouts)));
  });
});
