import { testPorts } from '../../scripts/test/test-servers.ts';

/** The built site as visitors have it. */
export const site = `http://localhost:${testPorts.site}`;
