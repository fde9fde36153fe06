import type { EngineJob } from '../engine.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import {
  assertNoParent,
  assertRoles,
  linkInputFile,
  readInputFile,
} from '../service/input-files.ts';

/** A file as image and video models of the AI SDK take it. */
export type AiSdkFile =
  | { readonly type: 'file'; readonly mediaType: string; readonly data: Uint8Array }
  | { readonly type: 'url'; readonly url: string; readonly mediaType?: string };

export type TakenFile = { readonly role: InputFileRole; readonly file: AiSdkFile };

export type TakeFilesOptions = {
  /** The roles that the model accepts. */
  roles: readonly InputFileRole[];
  /** Which form to ask for if the host offers both. */
  prefer: 'bytes' | 'link';
  signal: AbortSignal;
};

/**
 * The files of a job, loaded or linked, in their order. Refuses files that the model does not accept,
 * and jobs that continue another: models of the AI SDK offer no actions.
 */
export async function takeFiles(
  job: Pick<EngineJob, 'files' | 'parent'>,
  { roles, prefer, signal }: TakeFilesOptions,
): Promise<readonly TakenFile[]> {
  assertNoParent(job);
  assertRoles(job, roles);
  return await Promise.all(
    job.files.map(async (file) => ({
      role: file.role,
      file: await take(file, { prefer, signal }),
    })),
  );
}

async function take(
  file: InputFile,
  { prefer, signal }: Pick<TakeFilesOptions, 'prefer' | 'signal'>,
): Promise<AiSdkFile> {
  if (file.readBytes && !(prefer === 'link' && file.createLink)) {
    const { bytes, mimeType } = await readInputFile(file, { signal });
    return { type: 'file', mediaType: mimeType, data: bytes };
  }
  const url = await linkInputFile(file, { signal });
  return { type: 'url', url, ...(file.mimeType === undefined ? {} : { mediaType: file.mimeType }) };
}
