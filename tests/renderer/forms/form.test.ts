// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Form } from '../../../renderer/forms/Form.tsx';
import { ResumeField } from '../../../renderer/forms/ResumeField.tsx';
import { SubmissionFailed } from '../../../renderer/forms/submit.ts';
import type { FieldDefinition, FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { find } from '../client/fake-browser.ts';

let root: Root;

const render = async (content: ReactNode): Promise<void> => {
  document.body.innerHTML = '<main></main>';
  root = createRoot(find('main'));
  await act(async () => root.render(content));
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const field = (name: string, kind: FieldDefinition['kind']): FieldDefinition => ({
  ...{ name, kind, label: name, marked: false, width: 'full' },
});

const form: FormDefinition = {
  ...{ id: 'form', endpoint: 'contact', tool: { name: 'form', purpose: 'A form.' }, fallback: 'Failed' },
  fields: [field('note', 'text')],
  submit: { idle: 'Send', busy: 'Sending' },
  notices: { success: { title: 'Sent', variant: 'default' }, failure: { title: 'Failed', variant: 'destructive' } },
};

test('a message keeps its key until it is delivered, and the next message has another', async () => {
  const keys: (string | undefined)[] = [];
  const deliver = vi.fn(async (_: unknown, key: string | undefined): Promise<void> => {
    keys.push(key);
    if (keys.length === 1) throw new SubmissionFailed('Failed');
  });
  await render(
    createElement(Form, { form, endpoint: '/api', mail: 'a@b.example', deliver, onDelivered: () => undefined }),
  );
  for (const sent of [1, 2, 3]) {
    await act(async () => find<HTMLFormElement>('form').requestSubmit());
    await vi.waitFor(() => expect(keys).toHaveLength(sent));
  }
  const [failed, again, next] = keys;
  expect(failed).toMatch(/./);
  expect(again).toBe(failed);
  expect(next).toMatch(/./);
  expect(next).not.toBe(again);
});

test('a resume that is read slowly does not replace one that was chosen later', async () => {
  const reading = Promise.withResolvers<ArrayBuffer>();
  const bytes = '%PDF-1.7';
  const slow = new File([bytes], 'slow.pdf');
  slow.slice = () => Object.assign(new Blob(), { arrayBuffer: () => reading.promise });
  const later = new File([bytes], 'later.pdf');
  const onChange = vi.fn<(file: File | undefined) => void>();
  await render(createElement(ResumeField, { field: field('resume', 'file'), file: undefined, onChange }));
  const choose = (file: File) =>
    act(async () => {
      const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
        dataTransfer: { types: ['Files'], files: [file] },
      });
      find('.drop-zone').dispatchEvent(event);
    });
  await choose(slow);
  await choose(later);
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[later]]));
  await act(async () => reading.resolve(await new Blob([bytes]).arrayBuffer()));
  expect(onChange.mock.calls).toEqual([[later]]);
});
