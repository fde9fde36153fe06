import { parentPort, workerData } from 'node:worker_threads';
import { createFrames } from './create-frames.ts';
import { encodeFilm } from './encode-film.ts';
import type { Film } from './film.ts';
import type { FilmReport } from './film-messages.ts';
import { fromYuv } from './yuv.ts';

/** A film's thread: makes the one that it was started with. Encoding leaves no time for anything else. */
const film: Film = workerData;
const report = (message: FilmReport, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transferred);

const frameAt = createFrames(film);
const poster = fromYuv(frameAt(0));
let told = 0;
const bytes = await encodeFilm({
  ...film,
  frameAt,
  onFrame(encoded) {
    const percent = Math.floor((100 * encoded) / film.frameCount);
    if (percent === told) return;
    told = percent;
    report({ type: 'progress', percent });
  },
});
report({ type: 'made', bytes, poster }, [bytes.buffer, poster.bytes.buffer]);
