import { decodeSound, SAMPLE_RATE } from './decode-sound.ts';
import { writeWav } from './write-wav.ts';

/** A recording that goes on. */
export interface Recording {
  /** How loud it is at this moment, from 0 to 1. */
  loudness(): number;
  /** Ends it, and gives it as a WAV file, which every browser and service reads. */
  stop(): Promise<File>;
  /** Ends it, and gives nothing. */
  discard(): void;
}

/**
 * Records the microphone. Rejects where there is none, or it may not be used.
 *
 * @param name The file's, with its ending.
 */
export async function recordSound(name: string): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const heard = new Float32Array(analyser.fftSize);
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.start();

  function release() {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  }

  return {
    loudness() {
      analyser.getFloatTimeDomainData(heard);
      const loudest = heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      return Math.min(1, loudest);
    },
    async stop() {
      await new Promise((resolve) => {
        recorder.onstop = resolve;
        recorder.stop();
      });
      release();
      const recorded = await new Blob(pieces, { type: recorder.mimeType }).arrayBuffer();
      const samples = await decodeSound(recorded);
      return new File([writeWav(samples, SAMPLE_RATE)], name, { type: 'audio/wav' });
    },
    discard() {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
