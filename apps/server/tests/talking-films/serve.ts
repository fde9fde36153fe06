import type { Engine, EngineOutput, EngineStatus, InputFiles } from '@site/engines';
import type { CreationInput } from '../../src/database/schema.ts';
import { toTalkingModels } from '../../testing/talking-models.ts';
import { serveModels } from '../faults/serve-models.ts';

const service = process.env['TALKING_SERVICE_URL'] ?? '';

type Made = Pick<EngineOutput, 'media' | 'mimeType'>;

const speech: Made = { media: 'audio', mimeType: 'audio/wav' };
const film: Made = { media: 'video', mimeType: 'video/mp4' };

const toStatus = async (response: Response, made: Made): Promise<EngineStatus> => ({
  status: 'succeeded',
  outputs: [{ ...made, source: { bytes: await response.bytes() } }],
});

const addressOf = (made: Made, attemptId: string) => `${service}/${made.media}/${attemptId}`;

/** An engine that hands the sound that it is given to the service, and waits for what that makes. */
const handingOver = (made: Made): Engine<CreationInput> => ({
  async start({ attemptId, files }, { signal }) {
    const body = await readSound(files, signal);
    return toStatus(
      await fetch(addressOf(made, attemptId), { method: 'POST', body, signal }),
      made,
    );
  },
});

/** The same where the service can be asked for what it was handed. */
const finding = (made: Made): Engine<CreationInput> => ({
  ...handingOver(made),
  async find(attemptId, { signal }) {
    const response = await fetch(addressOf(made, attemptId), { signal });
    return response.ok ? toStatus(response, made) : undefined;
  },
});

async function readSound(files: InputFiles, signal: AbortSignal) {
  const sound = files.find(({ role }) => role === 'voice');
  return (await sound?.readBytes?.({ signal })) as Uint8Array<ArrayBuffer>;
}

await serveModels(
  toTalkingModels({
    speaker: handingOver(speech),
    filmers: new Map([
      ['repeats', { ...handingOver(film), isRepeatable: true }],
      ['finds', finding(film)],
      ['loses', handingOver(film)],
    ]),
  }),
);
