// Uploads applications one after the other over a few connections, until it is told to end.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { pdfOf } from '../../test/pdf-bytes.ts';
import { poster } from './poster.ts';
import { writtenApplication } from './sendable.ts';

/** What the worker is started with. */
export interface UploadTask {
  port: number;
  clients: number;
  resumeBytes: number;
}

/** What it says at its end. */
export interface UploadResult {
  uploads: number;
  statuses: Record<string, number>;
}

const { clients, port, resumeBytes } = workerData as UploadTask;
const bytes = pdfOf(resumeBytes);
const { close, post } = poster(port);
const result: UploadResult = { uploads: 0, statuses: {} };
let isOver = false;

const upload = async (): Promise<void> => {
  while (!isOver) {
    const { status } = await post(writtenApplication({ name: 'resume.pdf', bytes }));
    result.uploads += 1;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  }
};

const uploading = Array.from({ length: clients }, upload);
if (parentPort) {
  await once(parentPort, 'message');
  isOver = true;
  await Promise.all(uploading);
  close();
  parentPort.postMessage(result);
}
