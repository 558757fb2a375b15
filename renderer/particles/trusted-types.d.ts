declare global {
  /**
   * The part of Trusted Types in use (https://www.w3.org/TR/trusted-types/). A policy returns an object, typed as a
   * string here, because TypeScript's DOM types accept only strings.
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
