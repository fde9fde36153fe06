import { type CheckImageOptions, checkImage } from '../image/check-image.ts';
import { type FileLike, readImageFacts } from '../image/read-image-facts.ts';
import { createSchema, type SchemaOptions, toResult } from './create-schema.ts';
import type { SchemaResult, StandardSchema } from './standard-schema.ts';

/**
 * A picture's rules as a Standard Schema. It takes a browser's `File` and reads its first bytes,
 * so it answers with a promise; the output is the file itself.
 */
export function imageSchema(
  options: CheckImageOptions & SchemaOptions = {},
): StandardSchema<FileLike, Promise<SchemaResult<FileLike>>> {
  return createSchema(async (value) => {
    if (!isFileLike(value)) {
      const issue = { code: 'wrong-type', severity: 'error', expected: 'file' } as const;
      return toResult(value as FileLike, [issue], options);
    }
    return toResult(value, checkImage(await readImageFacts(value), options), options);
  });
}

function isFileLike(value: unknown): value is FileLike {
  const { name, type, size, slice } = Object(value) as Partial<Record<keyof FileLike, unknown>>;
  return (
    typeof name === 'string' &&
    typeof type === 'string' &&
    typeof size === 'number' &&
    typeof slice === 'function'
  );
}
