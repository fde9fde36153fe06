import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds from one request to the next, whether or not the one before has been answered. */
const interval = 10;

const { port }: { port: number } = workerData;
const agent = new Agent({ keepAlive: true });
let waits: number[] = [];

setInterval(() => {
  const start = performance.now();
  get({ host: '127.0.0.1', port, agent }, (response) => {
    response.resume().once('end', () => waits.push(performance.now() - start));
  });
}, interval);

parentPort?.on('message', () => {
  parentPort?.postMessage(waits);
  waits = [];
});
