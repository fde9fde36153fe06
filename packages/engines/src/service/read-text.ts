/** The beginning of a body; what came of it, if the connection breaks. */
export async function readText(
  response: Response,
  { maxLength }: { maxLength: number },
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece, { stream: true });
      if (text.length >= maxLength) break;
    }
  } catch {
    // What is there has to do.
  }
  return text;
}
