import type { EngineJob } from '../../engine.ts';
import { addressFilmFile } from '../../film/address-film-file.ts';
import { assertFilm, assertFilmFiles } from '../../film/assert-film.ts';
import type { InputFile } from '../../input-file.ts';
import { checkInput } from '../../service/check-input.ts';
import { assertNoParent, assertRoles } from '../../service/input-files.ts';
import { failAs } from '../../service/service-failure.ts';
import { pictureTypes } from '../picture-types.ts';
import type { ArkVideosCapabilities } from './ark-videos-capabilities.ts';
import { type ArkVideosInput, arkVideosInput } from './ark-videos-input.ts';

/** Of a picture that is sent within the request. */
const MAX_PICTURE_BYTES = 10_000_000;

/** Commands that the service takes out of a prompt: a person could make films longer than they pay for. */
const commands =
  /(^|\s)--(rs|resolution|rt|ratio|dur|duration|frames|fps|framespersecond|wm|watermark|seed|cf|camerafixed)\b/i;

type ToArkVideosRequestOptions = {
  readonly model: string;
  readonly capabilities: ArkVideosCapabilities;
  readonly signal: AbortSignal;
};

/**
 * The body of a request; fields that are undefined are not sent. Rejects with a `ServiceFailure` for
 * what the model cannot do.
 */
export async function toArkVideosRequest(
  job: EngineJob<ArkVideosInput>,
  { model, capabilities, signal }: ToArkVideosRequestOptions,
): Promise<Readonly<Record<string, unknown>>> {
  assertNoParent(job);
  assertRoles(job, ['first-frame', 'last-frame', 'reference']);
  const input = checkInput(arkVideosInput, job.input);
  const { prompt, seconds, ratio, resolution, sound = false, seed, isCameraFixed } = input;
  if (commands.test(prompt)) failAs('invalid-input', 'The prompt has commands of the service.');
  assertFilm(input, capabilities);
  if (seed !== undefined && !capabilities.hasSeed) failAs('unsupported', 'It takes no seed.');
  if (isCameraFixed !== undefined && !capabilities.hasFixedCamera) {
    failAs('unsupported', 'It cannot be told whether the camera stands still.');
  }
  assertFilmFiles(job, capabilities);
  const files = await Promise.all(job.files.map((file) => toContent(file, { signal })));
  return {
    model,
    content: [{ type: 'text', text: prompt }, ...files],
    ...{ duration: seconds, ratio, resolution, seed, camera_fixed: isCameraFixed },
    // The service's default is sound, which costs more.
    generate_audio: capabilities.sound === 'maybe' ? sound : undefined,
    return_last_frame: capabilities.hasPoster ? true : undefined,
    watermark: false,
    callback_url: job.webhookUrl,
  };
}

async function toContent(file: InputFile, { signal }: { signal: AbortSignal }) {
  const limits = { pictures: pictureTypes, maxBytes: MAX_PICTURE_BYTES };
  const { kind, name: role, url } = await addressFilmFile(file, { ...limits, signal });
  return { type: `${kind}_url`, [`${kind}_url`]: { url }, role };
}
