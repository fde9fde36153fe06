import { pictureParameters } from '@site/validators';
import type { EngineJob } from '../engine.ts';
import type { InputFileRole } from '../input-file.ts';
import { assertRoles, linkInputFile, readInputFile, toDataUri } from '../service/input-files.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { addPictures, type LinkedPicture } from './add-pictures.ts';
import type { Dialect } from './dialect.ts';
import type { MidjourneyProxyInput } from './midjourney-proxy-input.ts';
import { orderPrompt } from './order-prompt.ts';

/** Pictures that can be mixed. */
const minBlended = 2;
const maxBlended = 5;

const parametersOfRoles: Partial<Record<InputFileRole, LinkedPicture['name']>> = pictureParameters;

export type Submission = {
  /** Below the prefix: `submit/imagine`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Makes links of `data:` addresses, in their order. */
export type Upload = (dataUris: readonly string[]) => Promise<readonly string[]>;

/** The request that hands a task in. Rejects with a `ServiceFailure` for what the service cannot do. */
export async function toSubmission(
  job: Pick<EngineJob<MidjourneyProxyInput>, 'input' | 'files'>,
  { dialect, upload, signal }: { dialect: Dialect; upload: Upload; signal: AbortSignal },
): Promise<Submission> {
  const { input } = job;
  assertSupported(input, dialect);
  const botType = 'bot' in input && input.bot ? { botType: input.bot } : {};
  const read = (role: InputFileRole) => readDataUris(job, role, { signal });
  switch (input.task) {
    case 'imagine': {
      assertRoles(job, ['reference', 'style', 'character', 'omni']);
      const written = addPictures(toPrompt(input.prompt), await linkPictures());
      const images = job.files.filter(({ role }) => role === 'reference');
      const readable = images.filter(({ readBytes }) => readBytes);
      const linked = images.filter(({ readBytes }) => !readBytes);
      const links = await Promise.all(linked.map((file) => linkInputFile(file, { signal })));
      const base64Array = await readDataUris({ files: readable }, 'reference', { signal });
      // Midjourney fetches what a prompt begins with.
      const prompt = [...links, written].join(' ');
      const references = base64Array.length > 0 ? { base64Array } : {};
      return { path: 'submit/imagine', body: { prompt, ...references, ...botType } };
    }
    case 'blend': {
      assertRoles(job, ['reference']);
      assertCount(job.files.length, { min: minBlended, max: maxBlended });
      const { dimensions = 'SQUARE' } = input;
      const base64Array = await read('reference');
      return { path: 'submit/blend', body: { base64Array, dimensions, ...botType } };
    }
    case 'describe': {
      assertRoles(job, ['source']);
      assertCount(job.files.length, { min: 1, max: 1 });
      const [base64] = await read('source');
      const language = input.language === undefined ? {} : { language: input.language };
      return { path: 'submit/describe', body: { base64, ...language, ...botType } };
    }
    case 'shorten':
      assertRoles(job, []);
      return { path: 'submit/shorten', body: { prompt: toPrompt(input.prompt), ...botType } };
    case 'face-swap': {
      assertRoles(job, ['face', 'source']);
      const [sources, targets] = [await read('face'), await read('source')];
      assertCount(sources.length, { min: 1, max: 1 });
      assertCount(targets.length, { min: 1, max: 1 });
      const [[sourceBase64], [targetBase64]] = [sources, targets];
      return { path: 'insight-face/swap', body: { sourceBase64, targetBase64 } };
    }
  }

  /** Links to the pictures of parameters: Midjourney takes nothing else there. */
  async function linkPictures(): Promise<readonly LinkedPicture[]> {
    const pictures = job.files.flatMap((file) => {
      const name = parametersOfRoles[file.role];
      return name === undefined ? [] : [{ name, file }];
    });
    assertCount(pictures.filter(({ name }) => name === 'oref').length, { min: 0, max: 1 });
    if (!dialect.hasUploads) {
      return await Promise.all(
        pictures.map(async ({ name, file }) => ({
          name,
          link: await linkInputFile(file, { signal }),
        })),
      );
    }
    const dataUris = await Promise.all(
      pictures.map(async ({ file }) => {
        const { bytes, mimeType } = await readInputFile(file, { signal });
        return toDataUri(bytes, mimeType);
      }),
    );
    const links = dataUris.length > 0 ? await upload(dataUris) : [];
    return pictures.map(({ name }, index) => ({ name, link: links[index] ?? '' }));
  }
}

export function toPrompt(written: string): string {
  const prompt = orderPrompt(written);
  if (prompt !== '') return prompt;
  throw new ServiceFailure({ reason: 'invalid-input', vendorMessage: 'The prompt is empty.' });
}

/** The files of a role, in their order. */
async function readDataUris(
  { files }: Pick<EngineJob, 'files'>,
  role: InputFileRole,
  { signal }: { signal: AbortSignal },
): Promise<readonly string[]> {
  return await Promise.all(
    files
      .filter((file) => file.role === role)
      .map(async (file) => {
        const { bytes, mimeType } = await readInputFile(file, { signal });
        return toDataUri(bytes, mimeType);
      }),
  );
}

function assertSupported(input: MidjourneyProxyInput, dialect: Dialect): void {
  const refused = !dialect.tasks.includes(input.task)
    ? `This service has no ${input.task}.`
    : 'bot' in input && input.bot === 'NIJI_JOURNEY' && !dialect.hasBots
      ? 'This service has one bot.'
      : 'language' in input && input.language !== undefined && !dialect.hasLanguages
        ? 'This service does not translate descriptions.'
        : undefined;
  if (refused) throw new ServiceFailure({ reason: 'unsupported', vendorMessage: refused });
}

function assertCount(count: number, { min, max }: { min: number; max: number }): void {
  if (count >= min && count <= max) return;
  const vendorMessage = `It takes ${min === max ? min : `${min} to ${max}`} of these files, not ${count}.`;
  throw new ServiceFailure({ reason: 'invalid-input', vendorMessage });
}
