import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random.ts';
import { type ReceiverProcess, startReceiverProcess } from './receiver-process.ts';
import { post, type Sendable } from './sendable.ts';

const senders = 16;

/** Longest pause of a sender, so that kills also hit the sending of mails, in milliseconds. */
const mostPause = 100;
/** Time for the last messages: a lease lasts a minute, and refused mails wait longer. In milliseconds. */
const mostRest = 300_000;
/** A receiver cannot start while its database recovers, so its supervisor tries again. */
export const startAgain = async (...given: Parameters<typeof startReceiverProcess>): Promise<ReceiverProcess> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startReceiverProcess(...given);
    } catch (error) {
      if (attempt === 50) throw error;
      await pause(100);
    }
  }
};

/** Sends submissions until told to stop, each again until it is acknowledged. */
export const startSenders = (port: number, random: Random, write: () => Sendable) => {
  const acknowledged = new Map<string, Sendable>();
  const otherStatuses: number[] = [];
  let isOver = false;
  const deliver = async (sendable: Sendable): Promise<void> => {
    for (;;) {
      // A kill breaks the connection off.
      const response = await post(port, sendable).catch(() => undefined);
      if (response?.status === 201) break;
      if (response && response.status !== 503) otherStatuses.push(response.status);
      await pause(50);
    }
    acknowledged.set(sendable.mark, sendable);
  };
  const send = async (): Promise<void> => {
    while (!isOver) {
      await deliver(write());
      await pause(random.whole(0, mostPause));
    }
  };
  const sending = Array.from({ length: senders }, send);
  return {
    acknowledged,
    otherStatuses,
    stop: async (): Promise<void> => {
      isOver = true;
      await Promise.all(sending);
    },
  };
};

/** Waits until the outbox has sent everything. */
export const untilNothingWaits = async (port: number): Promise<void> => {
  const began = performance.now();
  let waiting = 1;
  while (waiting > 0 && performance.now() - began < mostRest) {
    await pause(500);
    const { messages } = (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as {
      messages?: { waiting: number };
    };
    waiting = messages?.waiting ?? waiting;
  }
};
