import type { SpeechModelV4 } from '@ai-sdk/provider';
import type { Engine } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import { detectMimeType } from '../service/detect-mime-type.ts';
import { assertNoParent, assertRoles } from '../service/input-files.ts';
import { settle } from '../service/settle.ts';
import { toFailed } from '../service/to-failed.ts';
import type { AiSdkSpeechInput } from './ai-sdk-input.ts';
import { describeWarning } from './read-metadata.ts';
import { toBytes } from './to-bytes.ts';
import { toFailure } from './to-failure.ts';

export function fromSpeechModel(model: SpeechModelV4): Engine<AiSdkSpeechInput> {
  return {
    start: (job, { signal }) =>
      settle(
        async () => {
          assertNoParent(job);
          assertRoles(job, []);
          return toStatus(await model.doGenerate({ ...job.input, abortSignal: signal }));
        },
        { signal, toFailure },
      ),
  };
}

function toStatus({
  audio,
  warnings,
  response,
}: Awaited<ReturnType<SpeechModelV4['doGenerate']>>): EngineStatus {
  const bytes = toBytes(audio);
  const told = warnings.map(describeWarning);
  if (bytes.length === 0) {
    const vendorMessage = ['The model returned no audio.', ...told].join('\n');
    return toFailed({ reason: 'vendor', vendorMessage });
  }
  return {
    status: 'succeeded',
    outputs: [
      { media: 'audio', mimeType: toSoundType(bytes, response.headers), source: { bytes } },
    ],
    ...(told.length > 0 ? { facts: { warnings: told } } : {}),
  };
}

/** Raw samples (PCM) have no signature: for them, the service's declaration counts. */
function toSoundType(
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> | undefined,
): string {
  const detected = detectMimeType(bytes);
  if (detected?.startsWith('audio/')) return detected;
  const [declared = ''] = headers?.['content-type']?.toLowerCase().split(';') ?? [];
  return declared.startsWith('audio/') ? declared : 'application/octet-stream';
}
