import workerFile from './particles.worker.ts?worker&url';

/**
 * The site's only Trusted Types policy, named in its content security policy (server/). It accepts only the worker's
 * URL, so visitor input can never become a script URL.
 */
const policy = globalThis.trustedTypes?.createPolicy('site-worker', {
  createScriptURL: (address) => {
    if (address !== workerFile) throw new TypeError(`${address} is not the address of the worker`);
    return address;
  },
});

/** The URL of the worker, as a TrustedScriptURL where the browser supports it. */
export const workerAddress: string = policy?.createScriptURL(workerFile) ?? workerFile;
