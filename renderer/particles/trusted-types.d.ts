declare global {
  /**
   * What a browser with trusted types has (https://www.w3.org/TR/trusted-types/), as far as it is used. What a policy
   * gives is an object of its own kind; here it is called a string, because the DOM that TypeScript knows takes nothing
   * else.
   */
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ) => { createScriptURL: (address: string) => string };
      }
    | undefined;
}

export {};
