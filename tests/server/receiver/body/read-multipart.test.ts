import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readMultipart } from '../../../../server/receiver/body/read-multipart.ts';
import { BodyNotRead } from '../../../../server/receiver/body/watch-body.ts';
import { temporaryFolder } from '../../../site/temporary-folder.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  path = join(folder, 'upload');
});

interface Part {
  name: string;
  content: string | Buffer;
  file?: string;
}

const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, file }) => [
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--x--\r\n'),
  ]);

const read = (source: Readable, options: Partial<Parameters<typeof readMultipart>[1]> = {}) =>
  readMultipart(source, {
    contentType: 'multipart/form-data; boundary=x',
    fileField: 'resume',
    maxFileBytes: 1000,
    maxBytes: 100_000,
    path,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  });

const faultOf = async (reading: Promise<unknown>): Promise<unknown> => {
  const error = await reading.catch((reason: unknown) => reason);
  return error instanceof BodyNotRead ? error.fault : error;
};

describe('a multipart body', () => {
  test('returns its fields and its file, in any order and in chunks of one byte', async () => {
    const whole = bodyOf([
      { name: 'a', content: 'ä' },
      { name: 'resume', content: Buffer.from([0, 255, 13, 10]), file: 'cv.pdf' },
      { name: 'b', content: '' },
    ]);
    const { fields, file } = await read(Readable.from([...whole].map((byte) => Buffer.from([byte]))));
    expect(fields).toEqual({ a: 'ä', b: '' });
    expect(file).toMatchObject({ name: 'cv.pdf', size: 4, path });
    expect(readFileSync(path)).toEqual(Buffer.from([0, 255, 13, 10]));
  });

  test('an oversized file is reported with its true size', async () => {
    const source = Readable.from([bodyOf([{ name: 'resume', content: 'x'.repeat(5000), file: 'cv.pdf' }])]);
    expect((await read(source)).file?.size).toBe(5000);
  });

  test.each<[what: string, parts: readonly Part[], after?: Buffer]>([
    ['one long text', [{ name: 'a', content: 'x'.repeat(90_000) }]],
    ['many texts', Array.from({ length: 61 }, (_, index) => ({ name: `f${index}`, content: 'x' }))],
    ['two files', ['a', 'b'].map((file) => ({ name: 'resume', content: 'x', file }))],
    ['a total size above the limit', [{ name: 'resume', content: 'x'.repeat(200_000), file: 'a' }]],
    ['many bytes after its end', [{ name: 'resume', content: 'x', file: 'a' }], Buffer.alloc(100_000)],
  ])('with %s is too large, and leaves no file', async (_, parts, after = Buffer.alloc(0)) => {
    expect(await faultOf(read(Readable.from([bodyOf(parts), after])))).toBe('too-large');
    expect(existsSync(path)).toBe(false);
  });

  test('is malformed if truncated anywhere, and leaves no file', async () => {
    const whole = bodyOf([
      { name: 'a', content: 'x' },
      { name: 'resume', content: 'y'.repeat(30), file: 'cv.pdf' },
    ]);
    for (let length = 0; length < whole.length - 4; length += 1) {
      expect([length, await faultOf(read(Readable.from([whole.subarray(0, length)])))]).toEqual([length, 'unreadable']);
      expect(existsSync(path)).toBe(false);
    }
  });

  const disks: readonly (readonly [what: string, kind: string, prepare: () => void])[] = [
    // Every write to this device fails as on a full disk; the link to it is removed, and never the device.
    ['full', 'full', () => symlinkSync('/dev/full', path)],
    ['missing', 'failed', () => rmSync(folder, { recursive: true })],
  ];
  test.skipIf(process.platform !== 'linux').each(disks)(
    'fails at once when the disk is %s',
    async (_, kind, prepare) => {
      prepare();
      const source = new Readable({ read: () => undefined });
      source.push(bodyOf([{ name: 'resume', content: 'y'.repeat(30), file: 'cv.pdf' }]).subarray(0, 90));
      // The sender never finishes.
      await expect(read(source)).rejects.toMatchObject({ name: 'StoreFault', part: 'uploads', kind });
      expect(source.destroyed).toBe(false);
      expect(existsSync(path)).toBe(false);
      mkdirSync(folder, { recursive: true });
    },
  );

  const endings = ['too-slow', 'stopped'] as const;
  test.each(endings)('is cancelled when %s, and its source can still respond', async (fault) => {
    const source = new Readable({ read: () => undefined });
    const stopping = new AbortController();
    source.push(bodyOf([{ name: 'resume', content: 'y'.repeat(30), file: 'cv.pdf' }]).subarray(0, 90));
    const onProgress = (): void => stopping.abort(new BodyNotRead(fault));
    expect(await faultOf(read(source, { signal: stopping.signal, onProgress }))).toBe(fault);
    expect(source.destroyed).toBe(false);
    expect(existsSync(path)).toBe(false);
  });
});
