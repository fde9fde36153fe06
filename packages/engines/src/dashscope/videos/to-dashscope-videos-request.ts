import type * as v from 'valibot';
import type { EngineJob } from '../../engine.ts';
import { addressFilmFile } from '../../film/address-film-file.ts';
import { assertFilm, assertFilmFiles } from '../../film/assert-film.ts';
import type { InputFile } from '../../input-file.ts';
import { checkInput } from '../../service/check-input.ts';
import { assertNoParent, assertRoles } from '../../service/input-files.ts';
import { failAs } from '../../service/service-failure.ts';
import type { DashScopeVideosCapabilities } from './dashscope-videos-capabilities.ts';
import { type DashScopeVideosInput, dashScopeVideosInput } from './dashscope-videos-input.ts';

/** Of a picture that is sent within the request. */
const MAX_PICTURE_BYTES = 10_000_000;

const pictures = /^image\/(jpeg|png|bmp|webp)$/;

type CheckedInput = v.InferOutput<typeof dashScopeVideosInput>;

type ToDashScopeVideosRequestOptions = {
  readonly model: string;
  readonly capabilities: DashScopeVideosCapabilities;
  readonly signal: AbortSignal;
};

/** Pixels by resolution and aspect ratio, where the service takes nothing else. */
const sizes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '480P': { '16:9': '832*480', '9:16': '480*832', '1:1': '624*624' },
  '720P': {
    ...{ '16:9': '1280*720', '9:16': '720*1280', '1:1': '960*960' },
    ...{ '4:3': '1088*832', '3:4': '832*1088' },
  },
  '1080P': {
    ...{ '16:9': '1920*1080', '9:16': '1080*1920', '1:1': '1440*1440' },
    ...{ '4:3': '1632*1248', '3:4': '1248*1632' },
  },
};

/**
 * The body of a request; fields that are undefined are not sent. Rejects with a `ServiceFailure` for
 * what the model cannot do.
 */
export async function toDashScopeVideosRequest(
  job: EngineJob<DashScopeVideosInput>,
  { model, capabilities, signal }: ToDashScopeVideosRequestOptions,
): Promise<Readonly<Record<string, unknown>>> {
  assertNoParent(job);
  assertRoles(job, ['first-frame', 'last-frame', 'reference']);
  const input = checkInput(dashScopeVideosInput, job.input);
  const { prompt, negativePrompt, seconds, seed, extendPrompt, sound = false } = input;
  const { maxPromptLength } = capabilities;
  if (prompt.length > maxPromptLength) {
    failAs('invalid-input', `The prompt is longer than ${maxPromptLength} characters.`);
  }
  assertFilm(input, capabilities);
  assertFilmFiles(job, capabilities);
  const shape = toShape(input, capabilities);
  const media = await Promise.all(job.files.map((file) => toMedia(file, { signal })));
  return {
    model,
    input: { prompt, negative_prompt: negativePrompt, ...toFiles(media, capabilities) },
    parameters: {
      // The service's mark; some models have it by default.
      watermark: false,
      ...{ ...shape, duration: seconds, seed, prompt_extend: extendPrompt },
      // The service's default is sound, which costs more.
      audio: capabilities.sound === 'maybe' ? sound : undefined,
    },
  };
}

type Media = { readonly type: string; readonly url: string };

async function toMedia(file: InputFile, { signal }: { signal: AbortSignal }): Promise<Media> {
  const limits = { pictures, maxBytes: MAX_PICTURE_BYTES };
  const { name: type, url } = await addressFilmFile(file, { ...limits, signal });
  return { type, url };
}

/** The files, where the model wants them. */
function toFiles(media: readonly Media[], { protocol }: DashScopeVideosCapabilities) {
  const frame = (type: string) => media.find((one) => one.type === type)?.url;
  switch (protocol) {
    case 'text':
      return {};
    case 'image':
      return { img_url: frame('first_frame') };
    case 'frames':
      return { first_frame_url: frame('first_frame'), last_frame_url: frame('last_frame') };
    case 'media':
      return media.length > 0 ? { media } : {};
  }
}

/** The resolution and the aspect ratio, in the words of the model. */
function toShape(
  { ratio, resolution }: CheckedInput,
  { protocol, resolutions }: DashScopeVideosCapabilities,
) {
  if (protocol !== 'text') return { resolution, ratio };
  if (resolution === undefined && ratio === undefined) return {};
  // The service's own: the highest, and 16:9.
  const size = sizes[resolution ?? String(resolutions.at(-1))]?.[ratio ?? '16:9'];
  if (size === undefined) failAs('unsupported', `It makes no ${ratio} in ${resolution}.`);
  return { size };
}
