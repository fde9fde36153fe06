import { type AskServiceOptions, orFailure } from './ask-service.ts';

/** The body of an answer; undefined for one of more than `maxBytes`. One that breaks off rejects as `readJson` does. */
export async function readBytes(
  response: Response,
  {
    maxBytes,
    ...options
  }: Pick<AskServiceOptions, 'signal' | 'secrets'> & { readonly maxBytes: number },
): Promise<Uint8Array | undefined> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (reader) {
    const { done, value } = await orFailure(reader.read(), options);
    if (done) break;
    pieces.push(value);
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
  }
  return new Uint8Array(Buffer.concat(pieces));
}
