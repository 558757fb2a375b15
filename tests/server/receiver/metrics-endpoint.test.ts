import { expect, test } from 'vitest';
import { makeMetrics } from '../../../server/receiver/metrics.ts';
import { metricsEndpoint } from '../../../server/receiver/metrics-endpoint.ts';

const token = 'a'.repeat(24);
const tokens = [{ name: 'prometheus', token }];

const cases: readonly (readonly [
  what: string,
  protectedBy: typeof tokens,
  headers: Record<string, string>,
  status: number,
])[] = [
  ['this machine', [], { host: 'localhost:4175' }, 200],
  ['another name of this machine', [], { host: 'rebound.example' }, 403],
  ['a proxy', [], { host: 'localhost:4175', 'x-forwarded-for': '192.0.2.1' }, 403],
  ['a token', tokens, { authorization: `Bearer ${token}` }, 200],
  ['another token', tokens, { authorization: `Bearer ${'b'.repeat(24)}` }, 401],
  ['no token', tokens, {}, 401],
];

test.each(cases)('%s reads the metrics, or does not', async (_, protectedBy, headers, status) => {
  const metrics = makeMetrics();
  metrics.submissions.inc({ form: 'contact', outcome: 'stored' });
  const answer = await metricsEndpoint(metrics.registry, protectedBy).request('/metrics', { headers });
  expect(answer.status).toBe(status);
  const counted = 'receiver_submissions_total{form="contact",outcome="stored"} 1';
  expect((await answer.text()).includes(counted)).toBe(status === 200);
});
