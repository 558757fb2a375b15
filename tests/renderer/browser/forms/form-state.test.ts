// @vitest-environment happy-dom
import type { SubmitEvent } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resumeMaxMegabytes, toastLimit, toastRemoveDelay } from '#generated/constants.ts';
import { resumeSizeNotice, resumeTypeNotice, resumeUnreadableNotice } from '#generated/messages.ts';
import { noticeRequests } from '../../../../renderer/browser/forms/requests.ts';
import { SubmissionFailed } from '../../../../renderer/browser/forms/submit.ts';
import { useResume } from '../../../../renderer/browser/forms/use-resume.ts';
import { type Delivery, useSubmission } from '../../../../renderer/browser/forms/use-submission.ts';
import { useNotices } from '../../../../renderer/browser/islands/use-notices.ts';
import type { FieldDefinition, FormDefinition, NoticeText } from '../../../../schemas/forms/form-definition.ts';
import { renderHook } from '../../render-hook.ts';

const field = (name: string, kind: FieldDefinition['kind']): FieldDefinition => ({
  ...{ name, kind, label: name, marked: false, width: 'full' },
});

const form: FormDefinition = {
  ...{ id: 'form', endpoint: 'contact', tool: { name: 'form', purpose: 'A form.' }, fallback: 'Failed' },
  fields: [
    field('note', 'text'),
    { ...field('name', 'text'), rule: { kind: 'atLeast', least: 2, blankAllowed: false, message: 'A name' } },
  ],
  submit: { idle: 'Send', busy: 'Sending' },
  notices: { success: { title: 'Sent', variant: 'default' }, failure: { title: 'Failed', variant: 'destructive' } },
};

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  noticeRequests.take();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the state of a form', () => {
  const deliver = vi.fn<Delivery['deliver']>();
  const onDelivered = vi.fn<() => void>();

  /** A form whose name is filled in. */
  const filledIn = (name: string, own = form) => {
    const hook = renderHook(() => useSubmission({ form: own, deliver, onDelivered }));
    const input = Object.assign(document.createElement('input'), { name: 'name', value: name });
    hook.does(() => hook.current().register('name').ref(input));
    const event = { preventDefault: () => undefined } as SubmitEvent;
    return { ...hook, input, send: (): Promise<void> => hook.current().submit(event) };
  };

  beforeEach(() => {
    deliver.mockReset().mockResolvedValue();
    onDelivered.mockClear();
  });

  test('a message keeps its key until it is delivered, and the next message has another', async () => {
    deliver.mockRejectedValueOnce(new SubmissionFailed('Failed'));
    const { current, send } = filledIn('Asha', { ...form, fields: [field('name', 'text')] });
    await send();
    await vi.waitFor(() => expect(current().failure?.message).toBe('Failed'));
    for (const _ of [2, 3]) await send();
    await vi.waitFor(() => expect(current().failure).toBeUndefined());
    const [failed, again, next] = deliver.mock.calls.map(([, key]) => key);
    expect(failed).toMatch(/./);
    expect(again).toBe(failed);
    expect(next).toMatch(/./);
    expect(next).not.toBe(again);
  });

  test('a message is sent once, however often it is submitted meanwhile', async () => {
    const sending = Promise.withResolvers<void>();
    deliver.mockReturnValueOnce(sending.promise);
    const { current, send } = filledIn('Asha');
    const all = [send(), send()];
    await vi.waitFor(() => expect(current().isSending).toBe(true));
    void send();
    sending.resolve();
    await Promise.all(all);
    await vi.waitFor(() => expect(current().isSending).toBe(false));
    expect(deliver.mock.calls).toEqual([[{ name: 'Asha' }, expect.any(String)]]);
    expect(onDelivered).toHaveBeenCalledTimes(1);
    expect(noticeRequests.take()).toEqual([form.notices.success]);
  });

  test('[STA-15] errors are announced after a submit, and nothing more until the next', async () => {
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
    const { current, does, input, send } = filledIn('A');
    const focus = vi.spyOn(input, 'focus');
    expect(current().errors).toEqual({});
    for (const _ of ['first', 'second']) {
      await send();
      await vi.waitFor(() => expect(current().announced).toMatchObject({ name: { message: 'A name' } }));
      expect(focus).toHaveBeenCalled();
      does(() => current().correct());
      expect(current().announced).toEqual({});
    }
    expect(deliver).not.toHaveBeenCalled();
  });
});

describe('the state of a resume', () => {
  const onChange = vi.fn<(file: File | undefined) => void>();
  const control = Object.assign(document.createElement('input'), { type: 'file' });
  const held = (): string[] => [...(control.files ?? [])].map(({ name }) => name);
  const pdf = (name: string): File => new File(['%PDF-1.7'], name);

  const resume = (file?: File) => {
    const hook = renderHook(() => useResume(file, onChange));
    hook.current().input.current = control;
    return hook.current();
  };

  beforeEach(() => {
    onChange.mockClear();
    Object.defineProperty(control, 'files', { value: [], writable: true });
  });

  test('a file that is read slowly does not replace one that was chosen later', async () => {
    const reading = Promise.withResolvers<ArrayBuffer>();
    const slow = pdf('slow.pdf');
    slow.slice = () => Object.assign(new Blob(), { arrayBuffer: () => reading.promise });
    const { offer } = resume();
    const first = offer([slow]);
    await offer([pdf('later.pdf')]);
    reading.resolve(await new Blob(['%PDF-1.7']).arrayBuffer());
    await first;
    expect(onChange.mock.calls.map(([file]) => file?.name)).toEqual(['later.pdf']);
  });

  test.each([
    ['of another type', new File(['\x89PNG'], 'cv.png'), resumeTypeNotice],
    ['that is empty', new File([], 'cv.pdf'), resumeUnreadableNotice],
    [
      'that is too large',
      Object.defineProperty(pdf('cv.pdf'), 'size', { value: resumeMaxMegabytes * 1024 ** 2 + 1 }),
      resumeSizeNotice,
    ],
  ])(
    '[VAP-12] [VAP-13] [VAP-14] [ERR-8] a file %s leaves the accepted one in the control, with a notification',
    async (_, file, notice) => {
      await resume(pdf('accepted.pdf')).offer([file]);
      expect(held()).toEqual(['accepted.pdf']);
      expect(onChange).not.toHaveBeenCalled();
      expect(noticeRequests.take()).toEqual([notice]);
    },
  );

  test('of several files the first that fits is taken, and none is lost when the picker is left', async () => {
    const { offer } = resume(pdf('accepted.pdf'));
    await offer([new File([''], 'photo.png'), pdf('first.pdf'), pdf('second.pdf')]);
    expect(onChange.mock.calls.map(([file]) => file?.name)).toEqual(['first.pdf']);
    expect(held()).toEqual(['first.pdf']);
    await offer([]);
    expect(held()).toEqual(['accepted.pdf']);
  });

  test('a removed file is gone, also while it is read', async () => {
    const { offer, remove } = resume();
    const reading = offer([pdf('cv.pdf')]);
    remove();
    await reading;
    expect(onChange.mock.calls).toEqual([[undefined]]);
    await offer([pdf('cv.pdf')]);
    expect(held()).toEqual(['cv.pdf']);
    // A control that still held it would not notice the same file when it is chosen again.
    remove();
    expect(held()).toEqual([]);
  });
});

describe('the state of the notifications', () => {
  const notice = (title: string): NoticeText => ({ title, variant: 'default' });

  test(`[CST-9a] [CST-9c] [GLB-6a] at most ${toastLimit} is shown, the newest; a closed one is removed after its delay`, () => {
    vi.useFakeTimers();
    noticeRequests.add(notice('before'));
    const { current, does } = renderHook(useNotices);
    const shown = () => current().notices.map(({ title, open }) => [title, open]);
    expect(shown()).toEqual([['before', true]]);
    does(() => ['first', 'second'].forEach((title) => void noticeRequests.add(notice(title))));
    expect(shown()).toHaveLength(toastLimit);
    expect(shown()[0]).toEqual(['second', true]);
    for (const { id } of current().notices) does(() => current().close(id));
    expect(shown()[0]).toEqual(['second', false]);
    does(() => vi.advanceTimersByTime(toastRemoveDelay - 1));
    expect(shown()).not.toEqual([]);
    does(() => vi.advanceTimersByTime(1));
    expect(shown()).toEqual([]);
    // The removal of a closed one leaves the next one open.
    does(() => noticeRequests.add(notice('third')));
    for (const { id } of current().notices) does(() => current().close(id));
    does(() => noticeRequests.add(notice('fourth')));
    does(() => vi.advanceTimersByTime(toastRemoveDelay));
    expect(shown()).toContainEqual(['fourth', true]);
  });

  test('the uppermost open dialog holds them until it closes', () => {
    const [below, dialog] = [1, 2].map(() => document.body.appendChild(document.createElement('dialog')));
    if (!dialog) throw new Error('no dialog');
    vi.spyOn(document, 'querySelectorAll').mockReturnValue([below, dialog] as unknown as NodeListOf<Element>);
    const { current, does } = renderHook(useNotices);
    does(() => noticeRequests.add(notice('inside')));
    expect(current().dialog).toBe(dialog);
    does(() => dialog.dispatchEvent(new Event('close')));
    expect(current().dialog).toBeUndefined();
    expect(current().notices).toHaveLength(1);
  });
});
