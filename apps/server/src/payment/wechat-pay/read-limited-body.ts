/** @throws {RangeError} when the body is larger than `limit` bytes; the rest is not read. */
export async function readLimitedBody(
  response: Response,
  { limit }: { limit: number },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new RangeError(`The answer is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
