import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns a function that runs callbacks at given times (performance.now), in the order of the calls. Timers alone may
 * fire out of order.
 */
export const inTime = (): ((at: number, act: () => void) => void) => {
  let turn = Promise.resolve();
  return (at, act) => {
    turn = turn.then(async () => {
      const wait = at - performance.now();
      if (wait > 0) await pause(wait);
      act();
    });
  };
};

/** A slow connection that reports when it was last busy. */
export interface SlowLine {
  port: number;
  /** Time at which the browser last received bytes (performance.now). */
  lastDelivery: () => number;
  close: () => Promise<void>;
}

/** Milliseconds. Latency and rate are those of a slow 4G phone in Lighthouse and WebPageTest. */
const roundTrip = 150;
const bytesPerMs = 1.6e6 / 8 / 1000;

/** Payload of a packet in bytes, without IP and TCP headers. */
const packet = 1460;
const headers = 40;

/** Bytes that a server sends before the first acknowledgment: ten packets (RFC 6928). */
const initialWindow = 10 * packet;

/** Models the wireless line that all connections share. Returns a function that computes when bytes have passed it. */
const sharedLine = (): ((bytes: number) => number) => {
  let free = 0;
  return (bytes) => {
    free = Math.max(free, performance.now()) + (bytes + headers) / bytesPerMs;
    return free;
  };
};

/**
 * Models one connection with TCP slow start: packets wait for the congestion window, then for the line. Each
 * acknowledged packet widens the window.
 */
const slowStart = (pass: (bytes: number) => number, deliver: (bytes: Buffer) => void) => {
  const waiting: Buffer[] = [];
  const arrive = inTime();
  const acknowledge = inTime();
  let window = initialWindow;
  let inFlight = 0;
  let lastArrival = 0;
  let ending: (() => void) | undefined;
  const send = (): void => {
    for (let next = waiting[0]; next && inFlight < window; next = waiting[0]) {
      const sent = next.subarray(0, packet);
      if (sent.length === next.length) waiting.shift();
      else waiting[0] = next.subarray(packet);
      inFlight += sent.length;
      lastArrival = pass(sent.length) + roundTrip / 2;
      arrive(lastArrival, () => deliver(sent));
      acknowledge(lastArrival + roundTrip / 2, () => {
        inFlight -= sent.length;
        window += sent.length;
        send();
      });
    }
    if (!ending || waiting.length > 0) return;
    arrive(lastArrival, ending);
    ending = undefined;
  };
  return {
    take: (bytes: Buffer): void => {
      waiting.push(bytes);
      send();
    },
    /** Closes the connection after its last packet. */
    end: (act: () => void): void => {
      ending = act;
      send();
    },
  };
};

/**
 * Opens a proxy between a browser and a local server with the speed of a slow phone. Round trips, rate and TCP slow
 * start are real delays. The rate limits downloads only.
 */
export const openSlowLine = async (serverPort: number): Promise<SlowLine> => {
  const pass = sharedLine();
  const sockets = new Set<Socket>();
  let lastDelivery = 0;
  const line = createServer({ noDelay: true }, (browser) => {
    const server = connect({ port: serverPort, host: '127.0.0.1', noDelay: true });
    for (const socket of [browser, server]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // A browser that leaves a page aborts its connections.
      socket.on('error', () => [browser, server].forEach((one) => void one.destroy()));
    }
    // The first bytes wait for a simulated TCP handshake, because loopback has no latency.
    const open = performance.now() + roundTrip;
    const up = inTime();
    const arrival = (): number => Math.max(open, performance.now()) + roundTrip / 2;
    browser.on('data', (bytes) => up(arrival(), () => void server.write(bytes)));
    browser.on('end', () => up(arrival(), () => void server.end()));

    const down = slowStart(pass, (bytes) => {
      lastDelivery = performance.now();
      browser.write(bytes);
    });
    server.on('data', down.take);
    server.on('end', () => down.end(() => void browser.end()));
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('the slow line has no port');
  return {
    port: address.port,
    lastDelivery: () => lastDelivery,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => line.close(() => done()));
    },
  };
};
