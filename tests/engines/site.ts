import { testPorts } from '../../scripts/test/test-ports.ts';

/** The built site as visitors have it. */
export const site = `http://localhost:${testPorts.site}`;
