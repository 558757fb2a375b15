// Builds the site for tests and screenshots: forms post to the test receiver.
import { testPorts } from './test-servers.ts';

process.env.API_ORIGIN = `http://localhost:${testPorts.receiver}`;
await import('../build.ts');
