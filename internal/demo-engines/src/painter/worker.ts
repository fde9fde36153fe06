import { parentPort } from 'node:worker_threads';
import { paintInSlices } from './paint-in-slices.ts';
import type { PainterCommand, PainterReport } from './painter-messages.ts';

/** The painter's thread: computes pixels, so that the server's own thread never waits for them. */
const port = parentPort;
if (!port) throw new Error('worker.ts paints in a worker thread: start it with new Worker(…).');

const stopped = new Set<number>();

port.on('message', (command: PainterCommand) => {
  if (command.type === 'stop') stopped.add(command.job);
  else void paint(command);
});

async function paint(command: Extract<PainterCommand, { type: 'paint' }>): Promise<void> {
  const { job } = command;
  const report = (message: PainterReport, bytes?: Uint8Array<ArrayBuffer>) =>
    port?.postMessage(message, bytes ? [bytes.buffer] : []);
  try {
    const result = await paintInSlices(command, {
      isStopped: () => stopped.has(job),
      onPreview: (percent, preview) =>
        report({ type: 'progress', job, percent, preview }, preview.bytes),
    });
    if (result) report({ type: 'painted', job, ...result }, result.picture.bytes);
    else report({ type: 'stopped', job });
  } catch (error) {
    report({ type: 'failed', job, message: String(error) });
  } finally {
    stopped.delete(job);
  }
}
