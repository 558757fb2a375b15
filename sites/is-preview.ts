type Variables = Readonly<Record<string, string | undefined>>;

/**
 * True if a build is a preview: it includes drafts, asks search engines not to list it, and its forms send nothing.
 * PREVIEW decides. Without it, branches and pull requests are previews where the platform names them: Netlify
 * (https://docs.netlify.com/build/configure-builds/environment-variables/), Cloudflare Workers
 * (https://developers.cloudflare.com/workers/ci-cd/builds/configuration/), GitHub and GitLab.
 */
export const isPreview = (variables: Variables = process.env): boolean => {
  const { CI_MERGE_REQUEST_IID, CONTEXT, GITHUB_EVENT_NAME, NETLIFY, PREVIEW, WORKERS_CI_BRANCH } = variables;
  if (PREVIEW) return PREVIEW !== '0';
  if (NETLIFY && CONTEXT) return CONTEXT !== 'production';
  // Cloudflare does not name the branch that it publishes.
  const { PRODUCTION_BRANCH = 'main' } = variables;
  if (WORKERS_CI_BRANCH) return WORKERS_CI_BRANCH !== PRODUCTION_BRANCH;
  return GITHUB_EVENT_NAME === 'pull_request' || CI_MERGE_REQUEST_IID !== undefined;
};
