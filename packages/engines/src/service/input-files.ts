import type { EngineJob } from '../engine.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import { ServiceFailure } from './service-failure.ts';

/** Refuses files that an engine has no place for: none is ignored silently. */
export function assertRoles(
  { files }: Pick<EngineJob, 'files'>,
  roles: readonly InputFileRole[],
): void {
  const foreign = files.find(({ role }) => !roles.includes(role));
  if (!foreign) return;
  const vendorMessage = `It takes no file as ${foreign.role}.`;
  throw new ServiceFailure({ reason: 'unsupported', vendorMessage });
}

/** Refuses to continue another job: for engines without actions. */
export function assertNoParent({ parent }: Pick<EngineJob, 'parent'>): void {
  if (!parent) return;
  const vendorMessage = 'It continues no other job.';
  throw new ServiceFailure({ reason: 'unsupported', vendorMessage });
}

/** A file for services that take bytes. One that is gone makes the job fail as `expired`. */
export async function readInputFile(
  file: InputFile,
  { signal }: { signal: AbortSignal },
): Promise<{ readonly bytes: Uint8Array; readonly mimeType: string }> {
  if (!file.readBytes) {
    const vendorMessage = 'A file is there as a link only, and the service takes bytes.';
    throw new ServiceFailure({ reason: 'unsupported', vendorMessage });
  }
  try {
    const bytes = await file.readBytes({ signal });
    return { bytes, mimeType: file.mimeType };
  } catch (cause) {
    signal.throwIfAborted();
    const vendorMessage = `A file could not be read: ${cause}`;
    throw new ServiceFailure({ reason: 'expired', vendorMessage }, { cause });
  }
}

/** A file for services that fetch it themselves. One that is gone makes the job fail as `expired`. */
export async function linkInputFile(
  file: InputFile,
  { signal }: { signal: AbortSignal },
): Promise<string> {
  if (!file.createLink) {
    const vendorMessage = 'The service takes links only, and cannot reach the files.';
    throw new ServiceFailure({ reason: 'unsupported', vendorMessage });
  }
  try {
    return await file.createLink({ signal });
  } catch (cause) {
    signal.throwIfAborted();
    const vendorMessage = `A file could not be linked: ${cause}`;
    throw new ServiceFailure({ reason: 'expired', vendorMessage }, { cause });
  }
}

/**
 * A file for services that take both: a link where they can reach it, since a request with many files
 * would be large, else its bytes. One that is gone makes the job fail as `expired`.
 */
export async function addressInputFile(
  file: InputFile,
  {
    types,
    maxBytes = Number.POSITIVE_INFINITY,
    signal,
  }: {
    /** The types that the service takes. A file of which the host knows none is left to the service. */
    types: RegExp;
    /** Bytes of a file that is sent within the request. Default: any number. */
    maxBytes?: number;
    signal: AbortSignal;
  },
): Promise<string> {
  assertType(file, types);
  if (file.createLink) return await linkInputFile(file, { signal });
  const { bytes, mimeType } = await readInputFile(file, { signal });
  if (bytes.length > maxBytes) {
    const vendorMessage = `A file is larger than ${maxBytes} bytes.`;
    throw new ServiceFailure({ reason: 'invalid-input', vendorMessage });
  }
  return toDataUri(bytes, mimeType);
}

/** Refuses a file of another type than the service takes, if the host knows its type. */
export function assertType({ mimeType }: InputFile, types: RegExp): void {
  if (mimeType === undefined || types.test(mimeType)) return;
  throw new ServiceFailure({ reason: 'invalid-input', vendorMessage: `It takes no ${mimeType}.` });
}

/** A file's bytes within a request, for services that take `data:` addresses. */
export function toDataUri(bytes: Uint8Array, mimeType: string): string {
  return `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`;
}
