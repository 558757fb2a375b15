// What set-up.mjs exports: it is plain JavaScript because it runs before anything is installed.
export declare const setUp: () => void;
export declare const chooseNode: (bin: string, version?: string) => { path: string } | { fault: string };
export declare const runOnProjectNode: (script: string, args?: readonly string[]) => void;
export declare const canInstall: (version: string) => boolean;
