// Draws its share of the pictures in a thread of its own (draw-in-threads.ts).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { pictureOf } from '../emit/pictures.ts';
import type { DrawTask } from './draw-in-threads.ts';

const { names, folder } = workerData as DrawTask;
for (const name of names) writeFileSync(join(folder, `${name}.svg`), pictureOf(name));
