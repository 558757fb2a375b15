import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { startSmtpServer } from '../../../receiver/outbox/run-outbox.ts';
import { temporaryFolder } from '../../../site/temporary-folder.ts';
import { randomFrom } from './random.ts';
import { receiverPorts } from './receiver-process.ts';
import { writtenForm } from './sendable.ts';
import { startAgain, startSenders, untilNothingWaits } from './senders.ts';

/** Longest life of a receiver, in milliseconds. */
const mostLife = 1500;

const kinds = ['confirmation', 'receipt', 'notice'] as const;

const kindOf = (text: string, isToSender: boolean): (typeof kinds)[number] => {
  if (text.includes('confirm=')) return 'confirmation';
  return isToSender ? 'receipt' : 'notice';
};

/** Presses the button behind a link, again until a receiver that was killed is back. */
const confirm = async (link: string): Promise<void> => {
  for (;;) {
    const response = await fetch(link, { method: 'POST' }).catch(() => undefined);
    if (response?.ok && (await response.text()) === 'confirmed') return;
    await pause(50);
  }
};

/**
 * Kills a receiver between storing sign-ups, asking for confirmations and sending what follows. Each sign-up must get
 * one request under one id and, once it is confirmed, one notice and one receipt. Returns the number of sign-ups, and
 * of mails that came again under their id because a kill came before their record.
 */
export const killWhileConfirming = async (kills: number, place: Readonly<Record<string, string>> = {}) => {
  const random = randomFrom(Number(process.env.PROPERTY_SEED ?? 1));
  const mails = await startSmtpServer();
  onTestFinished(mails.stop);
  const ports = await receiverPorts();
  const variables = {
    ...{ STORE: `${temporaryFolder(onTestFinished)}/submissions.sqlite`, SMTP_URL: mails.url },
    ...{ ...ports, ...place },
  };
  const start = () => startAgain(variables, undefined, new URL('./receiver-with-confirmations.ts', import.meta.url));
  let receiver = await start();
  onTestFinished(async () => void (receiver.isRunning() && (await receiver.end('SIGKILL'))));
  const sending = startSenders(receiver.port, random, () => writtenForm('contact'));
  let isOver = false;
  const clicked = new Set<string>();
  const clicking = (async () => {
    while (!isOver) {
      const links = mails.taken.flatMap(({ parsed }) => /http:\S+[?&]confirm=\S+/.exec(parsed.text ?? '')?.[0] ?? []);
      const unread = links.filter((link) => !clicked.has(link));
      for (const link of unread) clicked.add(link);
      await Promise.all(unread.map(confirm));
      await pause(20);
    }
  })();
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(random.whole(300, mostLife));
    await receiver.end('SIGKILL');
    receiver = await start();
  }
  await sending.stop();
  await untilNothingWaits(receiver.port);
  isOver = true;
  await clicking;
  await untilNothingWaits(receiver.port);

  const idsOf = new Map<string, string[]>();
  for (const { parsed, to } of mails.taken) {
    const [mark] = /[\da-f-]{36}(?=@example\.com)/.exec(`${to.join()} ${parsed.text}`) ?? ['none'];
    const kind = kindOf(
      parsed.text ?? '',
      to.some((address) => address.startsWith(mark)),
    );
    idsOf.set(`${mark} ${kind}`, [...(idsOf.get(`${mark} ${kind}`) ?? []), String(parsed.messageId)]);
  }
  const marks = [...sending.acknowledged.keys()];
  expect([...idsOf.keys()].toSorted()).toEqual(
    marks.flatMap((mark) => kinds.map((kind) => `${mark} ${kind}`)).toSorted(),
  );
  expect([...idsOf.values()].filter((ids) => new Set(ids).size !== 1)).toEqual([]);
  return {
    signUps: marks.length,
    mails: mails.taken.length,
    repeated: mails.taken.length - marks.length * kinds.length,
  };
};
