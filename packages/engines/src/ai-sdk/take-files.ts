import type { EngineJob } from '../engine.ts';
import type { EngineFailed } from '../engine-status.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import { toFailed } from './to-failure.ts';

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
  { files, parent }: Pick<EngineJob, 'files' | 'parent'>,
  { roles, prefer, signal }: TakeFilesOptions,
): Promise<readonly TakenFile[] | EngineFailed> {
  const refuse = (vendorMessage: string) => toFailed({ reason: 'unsupported', vendorMessage });
  if (parent) return refuse('The model continues no other job.');
  const unknown = files.find(({ role }) => !roles.includes(role));
  if (unknown) return refuse(`The model takes no file as ${unknown.role}.`);
  try {
    return await Promise.all(
      files.map(async (file) => ({ role: file.role, file: await take(file, { prefer, signal }) })),
    );
  } catch (error) {
    signal.throwIfAborted();
    return toFailed({ reason: 'expired', vendorMessage: `A file could not be read: ${error}` });
  }
}

async function take(
  file: InputFile,
  { prefer, signal }: Pick<TakeFilesOptions, 'prefer' | 'signal'>,
): Promise<AiSdkFile> {
  const { mimeType, createLink } = file;
  if (file.readBytes && !(prefer === 'link' && createLink)) {
    return { type: 'file', mediaType: file.mimeType, data: await file.readBytes({ signal }) };
  }
  if (!createLink) throw new TypeError('An input file has neither readBytes nor createLink.');
  const url = await createLink({ signal });
  return { type: 'url', url, ...(mimeType === undefined ? {} : { mediaType: mimeType }) };
}
