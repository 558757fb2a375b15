import workerFile from './particles.worker.ts?worker&url';

/**
 * The only Trusted Types policy of the site, named in its content security policy (server/). It accepts the URL of the
 * worker and no other, so no text of a visitor can become one.
 */
const policy = globalThis.trustedTypes?.createPolicy('site-worker', {
  createScriptURL: (address) => {
    if (address !== workerFile) throw new TypeError(`${address} is not the address of the worker`);
    return address;
  },
});

/** The address of the worker, trusted where a browser asks for that. */
export const workerAddress: string = policy?.createScriptURL(workerFile) ?? workerFile;
