// Types of set-up.mjs, which is plain JavaScript because it runs before packages are installed.
export declare const setUp: () => void;
export declare const chooseNode: (bin: string, version?: string) => { path: string } | { fault: string };
export declare const runOnProjectNode: (script: string, args?: readonly string[]) => void;
export declare const canInstall: (version: string) => boolean;
/** Packages of a lock file by their paths. */
type Packages = Readonly<
  Record<string, { version?: string | undefined; optional?: boolean | undefined; devOptional?: boolean | undefined }>
>;
export declare const matches: (locked: Packages, installed: Packages) => boolean;
