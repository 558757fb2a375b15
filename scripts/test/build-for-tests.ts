// Builds the site as tests and pictures need it: its forms talk to the receiver that those start.
import { testPorts } from './test-servers.ts';

process.env.API_ORIGIN = `http://localhost:${testPorts.receiver}`;
await import('../build.ts');
