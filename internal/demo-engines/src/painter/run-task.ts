import type { EngineFailed, EngineJob, EngineOutput, EngineStatus } from '@site/engines';
import { blendPictures } from './blend-pictures.ts';
import { describePicture } from './describe-picture.ts';
import { encodePicture } from './encode-picture.ts';
import { shortenPrompt } from './shorten-prompt.ts';

/** Tasks besides pictures of a prompt. */
export type PainterTask = 'blend' | 'describe' | 'shorten';

export const isPainterTask = (task: string | undefined): task is PainterTask =>
  task === 'blend' || task === 'describe' || task === 'shorten';

const looksAtColors =
  'The demo painter looks at colours alone: it recognises nothing in a picture.';

/** Lays pictures over each other, names the colours of one, or leaves out words of a prompt. */
export async function runTask(
  {
    input: { prompt, width, height },
    files,
  }: EngineJob<{ readonly prompt: string; readonly width: number; readonly height: number }>,
  { task, signal }: { task: PainterTask; signal: AbortSignal },
): Promise<EngineStatus> {
  if (task === 'shorten') {
    return { status: 'succeeded', outputs: [], facts: { texts: shortenPrompt(prompt) } };
  }
  try {
    const pictures = await Promise.all(
      files.map(async ({ readBytes }) => {
        if (!readBytes) throw new Error('A picture has a link alone.');
        return await readBytes({ signal });
      }),
    );
    const [first] = pictures;
    if (!first) throw new Error('There is no picture.');
    signal.throwIfAborted();
    if (task === 'describe') {
      const texts = await describePicture(first);
      const facts = { texts, warnings: [looksAtColors] };
      return { status: 'succeeded', outputs: [], facts };
    }
    const outputs: EngineOutput[] = [];
    // As large as the pictures of a grid, since the thread of the server mixes them.
    const size = { width: width / 2, height: height / 2 };
    for (const blended of await blendPictures(pictures, size)) {
      const source = { bytes: await encodePicture(blended) };
      signal.throwIfAborted();
      outputs.push({ media: 'image', mimeType: 'image/webp', source, ...size });
    }
    return { status: 'succeeded', outputs, facts: { warnings: [looksAtColors] } };
  } catch (error) {
    signal.throwIfAborted();
    return unreadable(String(error));
  }
}

function unreadable(vendorMessage: string): EngineFailed {
  return { status: 'failed', reason: 'invalid-input', isRetryable: false, vendorMessage };
}
