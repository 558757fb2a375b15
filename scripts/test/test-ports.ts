const first = Number(process.env.TEST_PORT ?? 4273);

/**
 * Where the browser tests find the built site, the receiver and the server of development: beside the ports of
 * `npm start`, so that it may go on meanwhile. TEST_PORT moves all, for a second checkout on the same machine.
 */
export const testPorts = { site: first, receiver: first + 1, development: first + 2, inbox: first + 3 } as const;
