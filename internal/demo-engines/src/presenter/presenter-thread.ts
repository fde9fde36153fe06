import { parentPort, workerData } from 'node:worker_threads';
import { encodeFilm } from '../film-maker/encode-film.ts';
import { FRAMES_PER_SECOND } from '../film-maker/film.ts';
import { readSoundTrack } from '../film-maker/read-sound-track.ts';
import { fromYuv } from '../film-maker/yuv.ts';
import { createPresenterFrames } from './create-presenter-frames.ts';
import { followLoudness } from './follow-loudness.ts';
import { assertLength, encodeRecording, encodeSpeech } from './make-sound.ts';
import { measureLoudness } from './measure-loudness.ts';
import type { Presentation } from './presentation.ts';
import type { PresenterReport } from './presenter-messages.ts';

/** A presenter's thread: makes the film that it was started with. Encoding leaves no time for anything else. */
const presentation: Presentation = workerData;
const report = (message: PresenterReport, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transferred);

const heard = await hear(presentation).catch((error: Error) => {
  if (!presentation.recording) throw error;
  report({ type: 'unreadable-recording', message: error.message });
});
if (heard) await makeFilm(heard);

type Heard = Awaited<ReturnType<typeof hear>>;

/** The sound, and how far the mouth is open to it in each frame. */
async function hear({ speech, recording }: Presentation) {
  const mp3 = recording ? await encodeRecording(recording) : await encodeSpeech(speech);
  const sound = await readSoundTrack(mp3);
  assertLength(sound.seconds);
  return { sound, openings: followLoudness(await measureLoudness(mp3)) };
}

async function makeFilm({ sound, openings }: Heard): Promise<void> {
  const frameCount = Math.ceil(sound.seconds * FRAMES_PER_SECOND);
  const frameAt = createPresenterFrames(presentation, openings);
  const poster = fromYuv(frameAt(0));
  let told = 0;
  const bytes = await encodeFilm({
    ...{ width: presentation.width, height: presentation.height, frameCount, frameAt, sound },
    onFrame(encoded) {
      const percent = Math.floor((100 * encoded) / frameCount);
      if (percent === told) return;
      told = percent;
      report({ type: 'progress', percent });
    },
  });
  const isOpen = (opening: number) => opening > 0;
  const spoken = {
    from: openings.findIndex(isOpen) / FRAMES_PER_SECOND,
    to: (openings.findLastIndex(isOpen) + 1) / FRAMES_PER_SECOND,
  };
  report({ type: 'made', bytes, seconds: frameCount / FRAMES_PER_SECOND, poster, spoken }, [
    bytes.buffer,
    poster.bytes.buffer,
  ]);
}
