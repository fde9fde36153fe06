import type { EngineJob } from '../../engine.ts';
import type { InputFile, InputFileRole } from '../../input-file.ts';
import { checkInput } from '../../service/check-input.ts';
import { assertNoParent, assertRoles, linkInputFile } from '../../service/input-files.ts';
import { failAs } from '../../service/service-failure.ts';
import type {
  DashScopeSpeakingCapabilities,
  DashScopeSpeakingFile,
} from './dashscope-speaking-capabilities.ts';
import { type DashScopeSpeakingInput, dashScopeSpeakingInput } from './dashscope-speaking-input.ts';

type ToDashScopeSpeakingRequestOptions = {
  readonly model: string;
  readonly capabilities: DashScopeSpeakingCapabilities;
  readonly signal: AbortSignal;
};

/**
 * The body of a request, and the link to the person; fields that are undefined are not sent. Rejects with a
 * `ServiceFailure` for what the model cannot do.
 */
export async function toDashScopeSpeakingRequest(
  job: EngineJob<DashScopeSpeakingInput>,
  { model, capabilities, signal }: ToDashScopeSpeakingRequestOptions,
) {
  const { protocol, resolutions } = capabilities;
  const isFilm = protocol === 'film';
  assertNoParent(job);
  assertRoles(job, ['source', 'voice', ...(capabilities.reference ? ['reference' as const] : [])]);
  const input = checkInput(dashScopeSpeakingInput, job.input);
  const { resolution, extendFilm, faceThreshold } = input;
  if (resolution !== undefined && !resolutions.includes(resolution)) {
    failAs('unsupported', `It makes no ${resolution}.`);
  }
  if (!isFilm && (extendFilm !== undefined || faceThreshold !== undefined)) {
    failAs('unsupported', 'It takes no film.');
  }
  const person = findFile(job, 'source', capabilities.source) ?? failMissing('source');
  const sound = findFile(job, 'voice', capabilities.voice) ?? failMissing('voice');
  const face = capabilities.reference && findFile(job, 'reference', capabilities.reference);
  if (faceThreshold !== undefined && !face) failMissing('reference');
  const link = (file: InputFile) => linkInputFile(file, { signal });
  const [personUrl, audio_url, ref_image_url] = await Promise.all([
    link(person),
    link(sound),
    face && link(face),
  ]);
  const body = {
    model,
    input: { [isFilm ? 'video_url' : 'image_url']: personUrl, audio_url, ref_image_url },
    parameters: { resolution, video_extension: extendFilm, query_face_threshold: faceThreshold },
  };
  return { body, personUrl };
}

function findFile(
  { files }: Pick<EngineJob, 'files'>,
  role: InputFileRole,
  { types }: DashScopeSpeakingFile,
): InputFile | undefined {
  const [file, ...others] = files.filter((one) => one.role === role);
  if (others.length > 0) failAs('unsupported', `It takes one file as ${role}.`);
  // A file of which the host does not know the type is left to the service.
  if (file?.mimeType !== undefined && !types.includes(file.mimeType)) {
    failAs('invalid-input', `It takes no ${file.mimeType} as ${role}.`);
  }
  return file;
}

function failMissing(role: InputFileRole): never {
  return failAs('invalid-input', `It needs a file as ${role}.`);
}
