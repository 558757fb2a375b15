// Draws its share of the pictures in a thread of its own (draw-all.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { pictureOf } from '../emit/pictures.ts';

parentPort?.postMessage((workerData as readonly string[]).map(pictureOf));
