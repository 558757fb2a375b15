import { join } from 'node:path';

// Programs that tests start run as users run them. With this variable, Vike leaves its plugin out of a build.
delete process.env.VITEST;
// They load the same modules again and again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../var/compiled');
