import { secondsOfSound } from '../seconds-of-sound.ts';
import { invalid, type MiniMaxSpeechError } from './check-speech-request.ts';

const MAX_SAMPLE_BYTES = 20_000_000;

/** Of more digits than a number of JavaScript has. */
const FIRST_FILE_ID = 311_103_389_282_466_123n;

const systemVoices = ['female-shaonv', 'male-qn-qingse'];

const newVoiceId = /^[a-z][\w-]{6,254}[a-z0-9]$/i;

/** The recordings and the voices of one account. */
export function simulateVoices() {
  const samples = new Map<string, Uint8Array>();
  const learned = new Set<string>();
  /** Names of voices that were deleted cannot be used again. */
  const deleted = new Set<string>();
  return {
    /** The names of voices that were learned. */
    learned: learned as ReadonlySet<string>,

    has: (voiceId: string) => systemVoices.includes(voiceId) || learned.has(voiceId),

    /** The id of a recording, or why it is refused. */
    async upload(form: FormData): Promise<string | MiniMaxSpeechError> {
      const file = form.get('file');
      if (form.get('purpose') !== 'voice_clone') return invalid('purpose');
      if (!(file instanceof File) || !/\.(mp3|m4a|wav)$/.test(file.name)) return invalid('file');
      if (file.size > MAX_SAMPLE_BYTES) return invalid('file size');
      const id = String(FIRST_FILE_ID + BigInt(samples.size));
      samples.set(id, new Uint8Array(await file.arrayBuffer()));
      return id;
    },

    /** Why a voice is not learned. The id of a file is a number in the text of the request. */
    clone(request: string): MiniMaxSpeechError | undefined {
      const [, id = ''] = /"file_id":(\d+)/.exec(request) ?? [];
      const voiceId = String(JSON.parse(request)['voice_id']);
      const sample = samples.get(id);
      if (!newVoiceId.test(voiceId)) return invalid('voice_id');
      if (!sample) return { status_code: 20_132, status_msg: 'invalid samples or voice_id' };
      if (systemVoices.includes(voiceId) || learned.has(voiceId) || deleted.has(voiceId)) {
        return { status_code: 2039, status_msg: 'voice clone voice id duplicate' };
      }
      // What it cannot measure, such as M4A, it takes for long enough.
      const seconds = secondsOfSound(sample) ?? 60;
      if (seconds < 10) return { status_code: 2037, status_msg: 'voice duration too short' };
      if (seconds > 300) return { status_code: 2037, status_msg: 'voice duration too long' };
      learned.add(voiceId);
      return undefined;
    },

    /** Why a voice is not deleted. */
    delete({ voice_type, voice_id }: Readonly<Record<string, unknown>>) {
      const voiceId = String(voice_id);
      if (voice_type !== 'voice_cloning') return invalid('voice_type');
      if (!learned.delete(voiceId)) return invalid('voice_id does not exist');
      deleted.add(voiceId);
      return undefined;
    },

    /** Forgets voices, as the service does those that nobody has used for 7 days. */
    forget: () => learned.clear(),
  };
}
