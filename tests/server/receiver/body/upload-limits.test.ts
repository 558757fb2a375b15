import { describe, expect, test } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { uploadCounter, uploadLimits } from '../../../../server/receiver/body/upload-limits.ts';
import { resumeBytes } from '../../../resumes/resume-bytes.ts';
import { cv } from '../../../site/applications.ts';
import { hasApplicationForm, hasContactForm } from '../../../site/forms.ts';
import { writtenApplication, writtenForm } from '../../running-receiver/sendable.ts';
import { sharedReceiver } from '../test-receiver.ts';

describe('concurrent uploads', () => {
  test.each([
    ['from one address', uploadLimits.address, () => '192.0.2.1'],
    ['in all', uploadLimits.all, (index: number) => `192.0.2.${index}`],
  ])('%s are limited to %i, and an ended one no longer counts', (_, most, addressOf) => {
    const uploads = uploadCounter();
    const ends = Array.from({ length: most }, (__, index) => uploads.begin(addressOf(index)));
    expect(ends.every((end) => end !== undefined)).toBe(true);
    expect(uploads.begin(addressOf(most))).toBeUndefined();
    expect(uploads.count()).toBe(most);
    ends[0]?.();
    expect(uploads.begin(addressOf(0))).toBeDefined();
    expect(uploads.begin(addressOf(0))).toBeUndefined();
  });

  test('from one address leave room for others', () => {
    const uploads = uploadCounter();
    for (let index = 0; index < uploadLimits.address; index += 1) uploads.begin('192.0.2.1');
    expect(uploads.begin('192.0.2.1')).toBeUndefined();
    expect(uploads.begin('192.0.2.2')).toBeDefined();
  });
});

const megabyte = 1024 * 1024;

const receiver = await sharedReceiver();

describe('sizes', () => {
  /** Pads a body with insignificant spaces: after JSON, and after the last boundary. */
  const padded = (sent: ReturnType<typeof writtenForm>, size: number) => ({
    ...sent,
    body: Buffer.concat([sent.body, Buffer.alloc(size - sent.body.length, ' ')]),
  });
  const text = ['of a text', () => writtenForm('contact'), 256 * 1024] as const;
  const upload = [
    'with a resume',
    () => writtenApplication({ name: cv, bytes: resumeBytes(cv, 2000) }),
    (resumeMaxMegabytes + 1) * megabyte,
  ] as const;
  const bodies = [...(hasContactForm ? [text] : []), ...(hasApplicationForm ? [upload] : [])];
  const edges = bodies.flatMap(([what, written, most]) =>
    [true, false].flatMap((says) => [
      { what, written, size: most, says, status: 201 },
      { what, written, size: most + 1, says, status: 413 },
    ]),
  );
  test.each(edges)('a body $what of $size bytes, with a content length: $says, gets $status', async (edge) => {
    const { says, size, status, written } = edge;
    const { body, headers, path } = padded(written(), size);
    const all = says ? { ...headers, 'content-length': String(size) } : headers;
    const request = { method: 'POST', headers: all, body: Uint8Array.from(body) };
    expect((await receiver.app.request(path, request)).status).toBe(status);
  });
});
