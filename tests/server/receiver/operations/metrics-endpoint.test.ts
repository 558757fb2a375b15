import { expect, test } from 'vitest';
import { makeMetrics, metricsEndpoint } from '../../../../server/receiver/operations/metrics.ts';

/** Wrong tokens that one address may send. */
const wrongTokens = 10;

const token = 'kM4vTz81QsXb6Hn0LdYpGr3w';

const open = (own: string | undefined) => {
  const { registry, submissions } = makeMetrics();
  submissions.inc({ form: 'contact', outcome: 'stored' });
  const noted = { wrong: 0 };
  const onWrongToken = () => {
    noted.wrong += 1;
  };
  const app = metricsEndpoint({ registry, token: own, isTrusted: () => false, onWrongToken });
  const get = async (authorization = '') => await app.request('/metrics', { headers: { authorization } });
  return { get, noted };
};

const cases: readonly (readonly [what: string, own: string | undefined, authorization: string, status: number])[] = [
  ['the token', token, `Bearer ${token}`, 200],
  ['another token', token, `Bearer ${token}x`, 401],
  ['no token', token, '', 401],
  ['METRICS_TOKEN unset', '', '', 404],
];

test.each(cases)('access to the metrics with %s', async (_, own, authorization, status) => {
  const answer = await open(own || undefined).get(authorization);
  expect(answer.status).toBe(status);
  const counted = 'receiver_submissions_total{form="contact",outcome="stored"} 1';
  expect((await answer.text()).includes(counted)).toBe(status === 200);
});

test('wrong tokens are throttled, and the correct one is accepted all the same', async () => {
  const { get, noted } = open(token);
  const statuses: number[] = [];
  for (let count = 0; count < wrongTokens + 5; count += 1) statuses.push((await get('Bearer guess')).status);
  expect(statuses).toEqual([...Array(wrongTokens).fill(401), ...Array(5).fill(429)]);
  expect(noted.wrong).toBe(wrongTokens);
  expect((await get(`Bearer ${token}`)).status).toBe(200);
});
