/** In a page: has breaches of the content security policy logged as errors, with what was broken. */
export const reportPolicies = (): void =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy broken: ${violatedDirective} ${blockedURI}`),
  );
