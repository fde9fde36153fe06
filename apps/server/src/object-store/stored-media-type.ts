import { mediaRules } from '@site/validators/media';

/** MIME types by the endings that uploads are stored under. */
const types: ReadonlyMap<string, string> = new Map(
  mediaRules.flatMap(({ formats }) =>
    [...formats.values()].map(({ mime, extensions: [extension] }) => [extension, mime] as const),
  ),
);

/** The type that a film or a sound is served with, by its key: only what was read as one is stored under such an ending. Undefined for all others. */
export function storedMediaType(key: string): string | undefined {
  return types.get(/\.(\w+)$/.exec(key)?.[1] ?? '');
}
