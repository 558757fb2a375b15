import { expect, test } from 'vitest';
import { isPreview } from '../../sites/is-preview.ts';

test.each([
  [{}, false],
  [{ PREVIEW: '1' }, true],
  [{ PREVIEW: '' }, false],
  [{ NETLIFY: 'true', CONTEXT: 'production' }, false],
  [{ NETLIFY: 'true', CONTEXT: 'deploy-preview' }, true],
  [{ NETLIFY: 'true', CONTEXT: 'branch-deploy' }, true],
  [{ NETLIFY: 'true', CONTEXT: 'branch-deploy', PREVIEW: '0' }, false],
  [{ CONTEXT: 'branch-deploy' }, false],
  [{ NETLIFY: 'true' }, false],
  [{ WORKERS_CI: '1', WORKERS_CI_BRANCH: 'main' }, false],
  [{ WORKERS_CI: '1', WORKERS_CI_BRANCH: 'summer' }, true],
  [{ WORKERS_CI: '1', WORKERS_CI_BRANCH: 'live', PRODUCTION_BRANCH: 'live' }, false],
  [{ GITHUB_EVENT_NAME: 'pull_request' }, true],
  [{ GITHUB_EVENT_NAME: 'push' }, false],
  [{ CI_MERGE_REQUEST_IID: '7' }, true],
])('a build with the variables %o is a preview: %s', (variables, expected) => {
  expect(isPreview(variables)).toBe(expected);
});
