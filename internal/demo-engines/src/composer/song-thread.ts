import { parentPort, workerData } from 'node:worker_threads';
import { composeSong } from './compose-song.ts';
import { encodeSong } from './encode-song.ts';
import { renderSong } from './render-song.ts';
import type { Song, SongPart } from './song.ts';
import { MIN_SECONDS } from './song-limits.ts';
import type { SongOrder, SongReport, Take } from './song-messages.ts';
import { SAMPLE_RATE } from './sounding.ts';

/** A song's thread: makes the takes that it was started with. Synthesis leaves no time for anything else. */
const order: SongOrder = workerData;
/** Nothing is returned: `postMessage` of a thread sometimes gives back a value, which is no part of a song. */
function report(message: SongReport, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

const part = await completePart(order).catch((error: Error) => {
  report({ type: 'unreadable-cover', message: error.message });
});
if (part) {
  const takes = await makeTakes(part);
  report(
    { type: 'made', part, takes },
    takes.map(({ bytes }) => bytes.buffer),
  );
}

async function completePart({ part, cover: file }: SongOrder): Promise<Omit<SongPart, 'take'>> {
  // With it come decoders that most songs have no need of.
  const cover = file && (await (await import('./listen-to-cover.ts')).listenToCover(file));
  return { ...part, cover, seconds: part.seconds ?? Math.max(MIN_SECONDS, cover?.seconds ?? 0) };
}

async function makeTakes(part: Omit<SongPart, 'take'>): Promise<Take[]> {
  const { earlier, takeCount, title } = order;
  const scores = Array.from({ length: takeCount }, (_, take) =>
    composeSong([...earlier, { ...part, take }] as unknown as Song),
  );
  const total = scores.reduce((sum, { seconds }) => sum + seconds * SAMPLE_RATE, 0);
  const takes: Take[] = [];
  let done = 0;
  let told = 0;
  for (const [file, score] of scores.entries()) {
    const bytes = await encodeSong(renderSong(score), {
      tags: { title, artist: '演示引擎' },
      onBlock(samples) {
        done += samples;
        const percent = Math.floor((100 * done) / total);
        if (percent === told) return;
        told = percent;
        report({ type: 'progress', percent });
      },
      onPiece: (bytes) => report({ type: 'piece', file, bytes }),
    });
    takes.push({ bytes, seconds: score.seconds, lines: score.lines });
  }
  return takes;
}
