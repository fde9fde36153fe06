import * as v from 'valibot';
import type { InputFile } from '../input-file.ts';
import { type MiniMaxService, quote, readBase } from '../minimax/create-minimax-service.ts';
import { readInputFile } from '../service/input-files.ts';
import { prepare } from '../service/prepare.ts';
import { failAs } from '../service/service-failure.ts';

const MAX_SAMPLE_BYTES = 20_000_000;

/** By its type, the name of a sample, from which the service learns what it is. */
const fileNames: Readonly<Record<string, string>> = {
  'audio/mpeg': 'sample.mp3',
  'audio/mp4': 'sample.m4a',
  'audio/x-m4a': 'sample.m4a',
  'audio/wav': 'sample.wav',
  'audio/x-wav': 'sample.wav',
};

/** The service has a voice of this name. */
const TAKEN = 2039;

const upload = v.object({ file: v.object({ file_id: v.pipe(v.string(), v.regex(/^\d+$/)) }) });

/** Which Node has, and the types of `JSON` do not have yet. */
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown };

type LearnVoiceOptions = {
  readonly voiceId: string;
  readonly service: MiniMaxService;
  readonly signal: AbortSignal;
};

/**
 * Has the service learn the voice of a sample. False: a voice of this name was there already, and the sample
 * was not used. Rejects with a `ServiceFailure`; it may be called again.
 */
export async function learnVoice(
  sample: InputFile,
  { voiceId, service, signal }: LearnVoiceOptions,
): Promise<boolean> {
  const { bytes, mimeType } = await readInputFile(sample, { signal });
  const name = fileNames[mimeType] ?? failAs('invalid-input', `It takes no ${mimeType}.`);
  if (bytes.length > MAX_SAMPLE_BYTES) {
    failAs('invalid-input', `The sample is larger than ${MAX_SAMPLE_BYTES} bytes.`);
  }
  const form = new FormData();
  form.set('purpose', 'voice_clone');
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), name);
  const uploaded = await prepare(
    // An id has more digits than a number of JavaScript.
    service.ask('files/upload', {
      ...{ body: form, signal },
      reviver: (key, value, { source }) =>
        (key === 'file_id' && source?.match(/\d+/)?.[0]) || value,
    }),
  );
  const { success, output } = v.safeParse(upload, uploaded);
  if (!success) return failAs('vendor', `The sample has no id: ${quote(uploaded)}`);
  const cloned = await prepare(
    service.ask('voice_clone', {
      ...{ body: { file_id: rawJSON(output.file.file_id), voice_id: voiceId }, signal },
      // There is no text that it could refuse.
      meanings: { 1026: { reason: 'refused-input' } },
      knownCodes: [TAKEN],
    }),
  );
  return readBase(cloned).code !== TAKEN;
}
