const first = Number(process.env.TEST_PORT ?? 4273);

/**
 * Where the browser tests find the built site and the receiver: beside the ports of `npm start`, so that it may go on
 * meanwhile. TEST_PORT moves both, for a second checkout on the same machine.
 */
export const testPorts = { site: first, receiver: first + 1 } as const;
