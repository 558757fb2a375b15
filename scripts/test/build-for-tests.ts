// Builds the site for tests and screenshots: forms post to the test receiver.
import { command } from '../build.ts';
import { runCommand } from '../run/command.ts';
import { reportFailure } from '../run/report-failure.ts';
import { testPorts } from './test-servers.ts';

process.env.API_ORIGIN = `http://localhost:${testPorts.receiver}`;
await runCommand(command, []).catch(reportFailure);
