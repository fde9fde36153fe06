import type { EngineJob } from '../engine.ts';
import type { InputFileRole } from '../input-file.ts';
import { assertRoles, readInputFile } from '../service/input-files.ts';
import { ServiceFailure } from '../service/service-failure.ts';

/** The bytes of the files, in the order of `roles`: exactly one of each. */
export async function takeFiles(
  { files }: Pick<EngineJob, 'files'>,
  { roles, signal }: { roles: readonly InputFileRole[]; signal: AbortSignal },
): Promise<readonly Uint8Array[]> {
  assertRoles({ files }, roles);
  const chosen = roles.map((role) => {
    const [file, ...others] = files.filter((each) => each.role === role);
    if (file && others.length === 0) return file;
    const vendorMessage = `The task takes exactly one ${role}.`;
    throw new ServiceFailure({ reason: 'invalid-input', vendorMessage });
  });
  return Promise.all(chosen.map(async (file) => (await readInputFile(file, { signal })).bytes));
}
