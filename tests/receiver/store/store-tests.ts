import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../../../receiver/store/open-store.ts';
import type { SubmissionQuery } from '../../../receiver/store/store.ts';
import type { NewSubmission, Submission } from '../../../receiver/store/submission.ts';
import { firstTime, newSubmission, timeAt, uploaded } from './new-submission.ts';
import { emptied, faultOf, type TestPlace, totalOf } from './test-store.ts';

const asKept = ({ identity, messages, resume, suspicion, ...rest }: NewSubmission): Submission => ({
  ...rest,
  state: 'new',
  ...(rest.linkKey && { state: 'unconfirmed' }),
  ...(suspicion && { state: 'spam' }),
  changed: rest.received,
  ...(suspicion && { suspicion }),
  ...(resume && { resume: { name: resume.name, type: resume.type, size: resume.size } }),
});

const due = (...kinds: NewSubmission['messages'][number]['kind'][]) => kinds.map((kind) => ({ kind, due: firstTime }));

const random = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** Returns the tests of every store. */
export const storeTests = ({ place, run }: TestPlace): void => {
  // One store for all tests, because opening one takes longer than most of them.
  let options: StoreOptions;
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    options = await place();
    // At once: both find an empty place, and one of them makes the tables.
    [store, other] = await Promise.all([openStore(options), openStore(options)]);
  });
  beforeEach(() => run(options, emptied));
  afterAll(() => Promise.all([store.close(), other.close()]));

  const add = async (given: Partial<NewSubmission> = {}): Promise<NewSubmission> => {
    const submission = newSubmission(given);
    expect(await store.add(submission)).toBe('stored');
    return submission;
  };

  const claimAll = (now: string, until = timeAt(1000)) => store.claim({ now, until, limit: 100 });

  test('a submission is read as it was added, and a suspicion sets its state to spam', async () => {
    for (const given of [{ form: 'lead' }, { language: 'fr-FR' }, { suspicion: 'haste' }, { linkKey: 'k' }] as const) {
      const submission = await add(given);
      expect(await store.get(submission.id)).toEqual(asKept(submission));
      const { submissions } = await store.find({ idPrefix: submission.id.slice(0, 8), limit: 10 });
      expect(submissions).toEqual([asKept(submission)]);
    }
    expect(await store.find({ idPrefix: '_', limit: 10 })).toEqual({ submissions: [], total: 0 });
    expect(await store.get(randomUUID())).toBeUndefined();
    expect(await store.get('\u0000')).toBeUndefined();
  });

  test.each([{ isScanned: true }, { isScanned: false }, {}])('a resume is read byte for byte: %j', async (scan) => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256);
    const submission = await add({ form: 'application', resume: { ...uploaded(bytes), ...scan } });
    const file = { name: 'résumé.pdf', type: 'application/pdf' };
    expect((await store.get(submission.id))?.resume).toEqual({ ...file, size: bytes.length, ...scan });
    const resume = await store.resume(submission.id);
    expect(resume).toMatchObject(file);
    expect(Buffer.from(resume?.bytes ?? []).equals(bytes)).toBe(true);
    expect(await store.resume((await add()).id)).toBeUndefined();
  });

  test('characters that an engine cannot store become replacement characters', async () => {
    const withSign = (nul: string, lone: string) => ({
      sender: { name: `A${nul}B`, email: `a${lone}@example.com` },
      content: { [`na${nul}me`]: `one${nul}two${lone}`, yes: false },
    });
    const { id } = await add(withSign('\0', '\uD800'));
    expect(await store.get(id)).toMatchObject(withSign('\uFFFD', '\uFFFD'));
  });

  test('a submission with a known identity is not stored', async () => {
    const { identity } = await add({ messages: due('notice') });
    const again = newSubmission({ identity, messages: due('notice'), resume: uploaded(new Uint8Array(10)) });
    expect(await store.add(again)).toBe('known');
    expect(await store.get(again.id)).toBeUndefined();
    expect(await store.resume(again.id)).toBeUndefined();
    expect(await store.messageCounts()).toEqual({ waiting: 1, sent: 0, dead: 0 });
  });

  test.each([
    ['with one identity', Array.from({ length: 60 }, () => 'one')],
    ['that meet in the middle', random(60)],
  ])('concurrent submissions %s by two receivers are stored once', async (_, identities) => {
    const addBy = (one: Store) => (identity: string) => one.add(newSubmission({ identity, messages: due('notice') }));
    const adding = [...identities.map(addBy(store)), ...identities.toReversed().map(addBy(other))];
    const outcomes = await Promise.all(adding);
    const waiting = new Set(identities).size;
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(waiting);
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(2 * identities.length - waiting);
    expect(await store.messageCounts()).toEqual({ waiting, sent: 0, dead: 0 });
  });

  test('closing waits for submissions in progress', async () => {
    const closing = await openStore(options);
    const adding = random(20).map((id) => closing.add(newSubmission({ id })));
    await closing.close();
    expect(new Set(await Promise.all(adding))).toEqual(new Set(['stored']));
    expect(await faultOf(closing.get('1'))).toMatch(/^failed: /);
    expect(await totalOf(store)).toBe(20);
  });

  describe('finds', () => {
    const words = { name: 'Zoë Ünal', email: 'ZOE@example.org' };
    let ids: Record<string, string>;

    beforeEach(async () => {
      const one = await add({ form: 'contact', received: timeAt(1), content: { message: '100% of a_b \\ c' } });
      const two = await add({ form: 'lead', received: timeAt(3), sender: words, content: { message: 'ÜBERMUT' } });
      const three = await add({ form: 'contact', received: timeAt(2), suspicion: 'haste', content: { yes: true } });
      ids = { [one.id]: 'one', [two.id]: 'two', [three.id]: 'three' };
    });

    test.each<{ asked: Partial<SubmissionQuery>; found: string[] }>([
      { asked: {}, found: ['two', 'three', 'one'] },
      { asked: { form: 'contact' }, found: ['three', 'one'] },
      { asked: { form: 'application' }, found: [] },
      { asked: { state: 'spam' }, found: ['three'] },
      { asked: { state: 'new', form: 'contact' }, found: ['one'] },
      { asked: { search: 'übermut' }, found: ['two'] },
      { asked: { search: '  ZOË   Übermut ' }, found: ['two'] },
      { asked: { search: 'zoe@EXAMPLE' }, found: ['two'] },
      { asked: { search: 'übermut köln' }, found: [] },
      { asked: { search: 'müller', state: 'spam' }, found: ['three'] },
      { asked: { search: '0%' }, found: ['one'] },
      { asked: { search: '%0' }, found: [] },
      { asked: { search: 'a_b' }, found: ['one'] },
      { asked: { search: '_' }, found: ['one'] },
      { asked: { search: '\\' }, found: ['one'] },
      { asked: { search: 'u\u0308bermut' }, found: ['two'] },
      { asked: { search: 'x\u0000' }, found: [] },
      { asked: { search: Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' ') }, found: [] },
    ])('$asked', async ({ asked, found }) => {
      const { submissions, total } = await store.find({ limit: 10, ...asked });
      expect(submissions.map(({ id }) => ids[id])).toEqual(found);
      expect(total).toBe(found.length);
      const page = await store.find({ limit: 1, offset: 1, ...asked });
      expect([page.submissions.map(({ id }) => ids[id]), page.total]).toEqual([found.slice(1, 2), total]);
    });
  });

  test('setting a state stores its time', async () => {
    const { id } = await add();
    expect(await store.setState(id, 'answered', timeAt(60))).toBe(true);
    expect(await store.setState(randomUUID(), 'answered', timeAt(60))).toBe(false);
    expect(await store.get(id)).toMatchObject({ state: 'answered', changed: timeAt(60), received: firstTime });
  });

  test('marking as spam, and as none, is a lesson until the submission is erased', async () => {
    const message = 'Rank first with our bespoke backlinks, cheap and quick';
    const { id } = await add({ content: { name: 'Kevin', message } });
    const words = ['rank', 'first', 'with', 'bespoke', 'backlinks', 'cheap', 'quick'];
    await store.setState(id, 'answered', timeAt(60));
    expect(await store.lessons()).toEqual([]);
    await store.setState(id, 'spam', timeAt(61));
    expect(await store.lessons()).toEqual([{ isSpam: true, words }]);
    await store.setState(id, 'answered', timeAt(62));
    expect(await store.lessons()).toEqual([{ isSpam: false, words }]);
    const { id: later } = await add({ suspicion: 'links' });
    await store.setState(later, 'new', timeAt(63));
    expect((await store.lessons()).map(({ isSpam }) => isSpam)).toEqual([false, false]);
    await store.erase({ id });
    expect(await store.lessons()).toHaveLength(1);
  });

  describe('the messages of a quarantined submission', () => {
    const quarantined = { suspicion: 'haste', messages: due('notice', 'receipt', 'webhook') } as const;
    const kindsOf = async (now: string) => (await claimAll(now)).map(({ kind }) => kind).toSorted();

    test.each([
      ['spam', 'answered', 'spam'],
      ['answered', 'spam'],
    ] as const)('are held in the states %s, %s', async (...states) => {
      const { id } = await add(quarantined);
      for (const state of states) await store.setState(id, state, timeAt(60));
      expect(await kindsOf(timeAt(1000))).toEqual([]);
      expect(await store.messageCounts()).toEqual({ waiting: 0, sent: 0, dead: 0 });
    });

    test('are sent once when it is marked as new', async () => {
      const { id } = await add(quarantined);
      const other = await add(quarantined);
      await Promise.all([60, 60, 61].map((seconds) => store.setState(id, 'new', timeAt(seconds))));
      const claimed = await claimAll(timeAt(61));
      expect(claimed.map(({ kind }) => kind).toSorted()).toEqual(['notice', 'receipt', 'webhook']);
      expect(claimed.map(({ submission }) => submission?.id)).toEqual([id, id, id]);
      for (const { id } of claimed) {
        await store.sent(id, timeAt(61));
        // A second worker reports it after its lease has ended.
        await store.failed(id, { error: 'too late', due: firstTime });
      }
      for (const state of ['spam', 'new', 'answered', 'new'] as const) await store.setState(id, state, timeAt(62));
      expect(await kindsOf(timeAt(2000))).toEqual([]);
      expect(await store.messageCounts()).toEqual({ waiting: 0, sent: 3, dead: 0 });
      await store.setState(other.id, 'new', timeAt(63));
      expect(await kindsOf(timeAt(63))).toEqual(['notice', 'receipt', 'webhook']);
    });
  });

  test('submissions of a day that the receiver quarantined are listed with their sources, the latest first', async () => {
    const source = { page: '/contact', utm_source: 'letter' };
    for (const [index, form] of ['contact', 'contact', 'lead'].entries()) {
      await add({ form, received: timeAt(index), suspicion: 'haste', ...(index === 0 && { source }) });
    }
    await add({ suspicion: 'hidden-field', received: '2026-02-28T23:59:59.999Z' });
    const { id: freed } = await add({ suspicion: 'haste' });
    const { id: markedByOwner } = await add();
    await Promise.all([store.setState(freed, 'new', timeAt(60)), store.setState(markedByOwner, 'spam', timeAt(60))]);
    expect(await store.quarantined('2026-03-01')).toEqual([
      { form: 'lead' },
      { form: 'contact' },
      { form: 'contact', source },
    ]);
  });

  test('erasing by id also erases the resume and the messages', async () => {
    const gone = await add({ resume: uploaded(new Uint8Array(10)), messages: due('notice', 'receipt') });
    const stays = await add({ messages: due('notice') });
    expect(await store.erase({ id: gone.id })).toBe(1);
    expect(await store.erase({ id: gone.id })).toBe(0);
    expect(await store.get(gone.id)).toBeUndefined();
    expect(await store.resume(gone.id)).toBeUndefined();
    expect((await claimAll(firstTime)).map(({ submission }) => submission?.id)).toEqual([stays.id]);
  });

  test('erasing by address ignores case', async () => {
    for (const email of ['ÄNNE@Example.com', 'änne@example.COM', 'anne@example.com']) {
      await add({ sender: { name: 'Änne', email } });
    }
    expect(await store.erase({ email: 'Änne@example.com' })).toBe(2);
    expect((await store.find({ limit: 10 })).submissions).toMatchObject([{ sender: { email: 'anne@example.com' } }]);
  });

  test('submissions that last changed and were marked before a time are purged, by form', async () => {
    await add({ form: 'contact', received: timeAt(0) });
    const changed = await add({ form: 'contact', received: timeAt(1) });
    const later = await add({ form: 'contact', received: timeAt(100) });
    const other = await add({ form: 'lead', received: timeAt(0) });
    await store.setState(changed.id, 'answered', timeAt(200));
    const mark = (at: number) => store.markExpired('contact', timeAt(100), timeAt(at));
    const purge = (changedBefore: number, markedBefore: number) =>
      store.purge('contact', { changedBefore: timeAt(changedBefore), markedBefore: timeAt(markedBefore) });
    expect([await purge(100, 1000), await store.countExpired('contact', timeAt(100))]).toEqual([0, 1]);
    expect([await mark(300), await mark(301)]).toEqual([1, 0]);
    // A wrong clock has marked what has not expired, or in the future.
    for (const [before, now] of [
      [0, 1000],
      [100, 299],
    ] as const) {
      await store.unmarkUnexpired('contact', timeAt(before), timeAt(now));
      expect(await mark(300)).toBe(1);
    }
    await store.unmarkUnexpired('contact', timeAt(100), timeAt(300));
    expect([await purge(100, 299), await purge(0, 300), await purge(100, 300)]).toEqual([0, 0, 1]);
    const { submissions } = await store.find({ limit: 10 });
    expect(submissions.map(({ id }) => id).sort()).toEqual([changed.id, later.id, other.id].sort());
  });

  test('a due message is claimed once until its lease ends, and a failed one again when its retry is due', async () => {
    const submission = await add({ messages: [{ kind: 'notice', due: timeAt(10) }] });
    expect(await claimAll(timeAt(9))).toEqual([]);
    const [message] = await claimAll(timeAt(10), timeAt(70));
    expect(message).toEqual({ id: message?.id, kind: 'notice', attempts: 1, submission: asKept(submission) });
    expect(await claimAll(timeAt(69))).toEqual([]);
    expect(await claimAll(timeAt(70), timeAt(1000))).toEqual([{ ...message, attempts: 2 }]);
    await store.failed(String(message?.id), { error: 'refused\u0000', due: timeAt(90) });
    expect(await claimAll(timeAt(89))).toEqual([]);
    expect(await claimAll(timeAt(90))).toEqual([{ ...message, attempts: 3 }]);
  });

  test('messages are claimed by due time, up to the limit', async () => {
    for (const time of [3, 1, 2].map(timeAt)) await add({ messages: [{ kind: 'webhook', due: time }], received: time });
    const claim = () => store.claim({ now: timeAt(5), until: timeAt(50), limit: 2 });
    expect(await claim()).toMatchObject([1, 2].map((at) => ({ submission: { received: timeAt(at) } })));
    expect(await claim()).toMatchObject([{ submission: { received: timeAt(3) } }]);
  });

  test('dead messages are listed, and claimed again after a manual retry', async () => {
    const { id: submissionId } = await add({ messages: due('notice') });
    await store.addDigest('digest-2026-03', timeAt(1));
    for (const { id } of await claimAll(timeAt(1))) await store.failed(id, { error: `no ${id}`, dead: true });
    const [notice, digest] = await store.dead();
    expect(notice).toEqual({ id: notice?.id, kind: 'notice', submissionId, attempts: 1, error: `no ${notice?.id}` });
    expect(digest).toEqual({ id: 'digest-2026-03', kind: 'digest', attempts: 1, error: 'no digest-2026-03' });
    expect(await store.messageCounts()).toEqual({ waiting: 0, sent: 0, dead: 2 });
    expect(await claimAll(timeAt(2000))).toEqual([]);

    expect(await store.retry(timeAt(5), 'digest-2026-03')).toBe(1);
    expect(await store.retry(timeAt(5), 'digest-2026-03')).toBe(0);
    expect(await claimAll(timeAt(5))).toEqual([{ id: 'digest-2026-03', kind: 'digest', attempts: 1 }]);
    expect(await store.retry(timeAt(6))).toBe(1);
    expect(await claimAll(timeAt(6))).toMatchObject([{ id: notice?.id, attempts: 1 }]);
  });

  test('messages with the same id are added once, and can be removed', async () => {
    await store.addDigest('digest-2026-03', timeAt(1));
    await store.addDigest('digest-2026-03', timeAt(2));
    expect(await claimAll(timeAt(1))).toEqual([{ id: 'digest-2026-03', kind: 'digest', attempts: 1 }]);
    await store.addDigest('digest-2026-04', timeAt(3));
    await store.removeDigests(timeAt(3));
    expect(await store.messageCounts()).toEqual({ waiting: 2, sent: 0, dead: 0 });
    await store.removeDigests(timeAt(2));
    await store.removeMessage('digest-2026-03');
    expect(await store.messageCounts()).toEqual({ waiting: 0, sent: 0, dead: 0 });
  });

  describe('a submission whose sender must confirm', () => {
    const kinds = ['confirmation', 'notice', 'receipt', 'webhook'] as const;
    const signUp = (given: Partial<NewSubmission> = {}) => add({ linkKey: 'key', messages: due(...kinds), ...given });
    const stateOf = async (id: string) => (await store.get(id))?.state;
    const claimed = async (at: number) => (await claimAll(timeAt(at))).map(({ kind }) => kind).toSorted();

    test('asks first, and sends everything else once after the confirmation', async () => {
      const signup = await signUp();
      expect(await claimed(1)).toEqual(['confirmation']);
      expect(await store.messageCounts()).toMatchObject({ waiting: 1 });
      const outcomes = await Promise.all([store, other, store].map((one) => one.confirm(signup, timeAt(2))));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await store.get(signup.id)).toMatchObject({
        state: 'confirmed',
        confirmed: timeAt(2),
        changed: timeAt(2),
      });
      expect(await claimed(3)).toEqual(['notice', 'receipt', 'webhook']);
      expect(await store.stateCounts({})).toMatchObject({ confirmed: 1, new: 0, all: 1 });
    });

    test('sends nothing in quarantine, asks once it is released, and no reader confirms or answers it', async () => {
      const { id } = await signUp({ suspicion: 'letters' });
      expect(await claimed(1)).toEqual([]);
      expect(await store.confirm({ ...newSubmission(), id }, timeAt(1))).toBe(false);
      await store.setState(id, 'new', timeAt(2));
      expect(await stateOf(id)).toBe('unconfirmed');
      expect(await claimed(3)).toEqual(['confirmation']);
      await store.setState(id, 'answered', timeAt(4));
      expect(await stateOf(id)).toBe('unconfirmed');
      expect(await claimed(5)).toEqual([]);
    });

    test('is confirmed once for an address, whose unsubscribing ends all that it sent to the form', async () => {
      const [first, second] = [await signUp(), await signUp()];
      const [ofOther, elsewhere] = [
        await signUp({ sender: { name: '', email: 'b@example.com' } }),
        await signUp({ form: 'lead' }),
      ];
      for (const one of [first, ofOther, elsewhere]) expect(await store.confirm(one, timeAt(1))).toBe(true);
      expect(await store.confirm(second, timeAt(1))).toBe(false);
      expect(await store.isConfirmed({ form: 'contact', sender: { name: '', email: 'JUERGEN@example.com' } })).toBe(
        true,
      );
      await store.unsubscribe(second, timeAt(2));
      expect(await Promise.all([first, second, ofOther, elsewhere].map(({ id }) => stateOf(id)))).toEqual([
        ...['unsubscribed', undefined, 'confirmed', 'confirmed'],
      ]);
      expect(await store.isConfirmed(first)).toBe(false);
      expect(await store.setState(first.id, 'new', timeAt(3))).toBe(false);
      expect(await store.confirm(first, timeAt(3))).toBe(false);
    });

    test('a subscriber whom a reader marked as spam and as none again is subscribed', async () => {
      const signup = await signUp();
      await store.confirm(signup, timeAt(1));
      for (const state of ['spam', 'new'] as const) await store.setState(signup.id, state, timeAt(2));
      expect(await stateOf(signup.id)).toBe('confirmed');
    });

    test('is erased with its address if it was not confirmed, or after unsubscribing', async () => {
      const [waiting, left, kept] = await Promise.all(
        ['a', 'b', 'c'].map((name) => signUp({ sender: { name, email: `${name}@example.com` } })),
      );
      for (const one of [left, kept]) if (one) await store.confirm(one, timeAt(1));
      if (left) await store.unsubscribe(left, timeAt(2));
      expect(await store.purgeSubscriptions(firstTime, timeAt(2))).toBe(0);
      expect(await store.purgeSubscriptions(timeAt(1), timeAt(3))).toBe(2);
      expect(await Promise.all([waiting, left, kept].map((one) => stateOf(one?.id ?? '')))).toEqual([
        ...[undefined, undefined, 'confirmed'],
      ]);
    });
  });

  describe('admits receipts', () => {
    const hour = 3600;
    const day = 24 * hour;
    const admit = (recipient: string, seconds = 0, given: { messageId?: string; perHour?: number } = {}) =>
      store.admitReceipt({ messageId: randomUUID(), recipient, at: timeAt(seconds), perHour: 100, ...given });

    test.each([
      'victim@example.com',
      'VICTIM@Example.COM',
      ' victim@example.com ',
      'victim+tag@example.com',
      'victim+two+tags@example.com',
      'vic.tim@example.com',
      'victim@example.com.',
    ])('once a day for an address, also written as %j', async (again) => {
      expect(await admit('victim@example.com')).toBe('admitted');
      expect(await admit(again, day - 1)).toBe('recipient-limit');
      expect(await admit('other@example.com', day - 1)).toBe('admitted');
      expect(await admit(again, day)).toBe('admitted');
      expect(await admit('info@müller.example')).toBe('admitted');
      expect(await admit('info@xn--mller-kva.example')).toBe('recipient-limit');
    });

    test('again for the same message, because its delivery may have failed', async () => {
      const messageId = randomUUID();
      expect(await admit('a@example.com', 0, { messageId, perHour: 1 })).toBe('admitted');
      expect(await admit('a@example.com', 1, { messageId, perHour: 1 })).toBe('admitted');
      expect(await admit('b@example.com', 2, { perHour: 1 })).toBe('hourly-limit');
    });

    test('and separately requests to confirm, once a day for an address and a form', async () => {
      const ask = (topic: string) =>
        store.admitReceipt({ messageId: randomUUID(), recipient: 'a@example.com', at: timeAt(0), perHour: 9, topic });
      expect(await admit('a@example.com')).toBe('admitted');
      expect([await ask('news'), await ask('news'), await ask('jobs')]).toEqual([
        ...['admitted', 'recipient-limit', 'admitted'],
      ]);
    });

    test('up to the hourly limit', async () => {
      const admitted = (name: string, seconds: number) => admit(`${name}@example.com`, seconds, { perHour: 2 });
      for (const [index, name] of ['a', 'b'].entries()) expect(await admitted(name, index)).toBe('admitted');
      for (const at of [2, hour - 1]) expect(await admitted('c', at)).toBe('hourly-limit');
      expect(await admitted('a', 3)).toBe('recipient-limit');
      // The receipt that the hourly limit refused does not count as one.
      expect(await admitted('c', hour)).toBe('admitted');
    });

    test('up to the limits for concurrent requests', async () => {
      const outcomes = await Promise.all(
        random(20).map((messageId, index) => {
          const recipient = `${index % 10}@example.com`;
          return [store, other][index % 2]?.admitReceipt({ messageId, recipient, at: firstTime, perHour: 5 });
        }),
      );
      expect(outcomes.filter((outcome) => outcome === 'admitted')).toHaveLength(5);
    });

    test('after the clock was set back', async () => {
      expect(await admit('a@example.com', 1000 * day)).toBe('admitted');
      expect(await admit('a@example.com', 0, { perHour: 1 })).toBe('admitted');
    });
  });

  test('the access log lists the newest entry first', async () => {
    const access = { who: 'änne', what: 'show', submissionId: randomUUID() };
    const noted = [
      { ...access, at: timeAt(1) },
      { at: timeAt(1), who: 'owner', what: 'list' },
      { ...access, at: timeAt(3) },
    ];
    for (const one of noted) await store.noteAccess(one);
    expect(await store.accesses(10)).toEqual(noted.toReversed());
    expect(await store.accesses(1)).toEqual([noted[2]]);
    expect(await store.accesses(2, 1)).toEqual([noted[1], noted[0]]);
    expect(await store.purgeAccesses(timeAt(3))).toBe(2);
    expect(await store.accesses(10)).toEqual([noted[2]]);
  });

  test('the check leaves no data behind, and the size grows with the content', async () => {
    await store.check();
    expect(await totalOf(store)).toBe(0);
    expect(await store.messageCounts()).toEqual({ waiting: 0, sent: 0, dead: 0 });
    const before = await store.size();
    await add({ resume: uploaded(randomBytes(500_000)) });
    expect(await store.size()).toBeGreaterThan(before + 10_000);
  });

  test('a store at its limit accepts no submissions, and everything else works', async () => {
    const { id } = await add();
    const faults: string[] = [];
    await using full = await openStore({ ...options, limitBytes: 1, onFault: ({ kind }) => faults.push(kind) });
    const fault =
      'full: the store takes more than its limit of 0 MB ' +
      '(fix: erase what is not needed any more, or raise STORE_LIMIT)';
    expect(await faultOf(full.add(newSubmission()))).toBe(fault);
    expect(await faultOf(full.check())).toBe(fault);
    expect(faults).toEqual(['full', 'full']);
    expect(await full.erase({ id })).toBe(1);
  });

  test('a reopened store contains everything, and can be written', async () => {
    const submission = await add({ messages: due('notice') });
    const refusal = { reason: 'share', count: 2, total: 3 } as const;
    const record = { trusted: timeAt(1), suspectSince: timeAt(2), seen: timeAt(3), refusal };
    await store.saveClock(record);
    const receipt = { recipient: 'a@example.com', at: firstTime, perHour: 1 };
    await store.admitReceipt({ ...receipt, messageId: '1' });
    await store.close();
    store = await openStore(options);
    expect(await store.get(submission.id)).toEqual(asKept(submission));
    expect(await store.messageCounts()).toEqual({ waiting: 1, sent: 0, dead: 0 });
    expect(await store.clock()).toEqual(record);
    expect(await store.admitReceipt({ ...receipt, messageId: '2' })).toBe('recipient-limit');
    expect(await store.check()).toBeUndefined();
  });
};
