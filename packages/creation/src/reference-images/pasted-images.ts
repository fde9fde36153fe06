/**
 * The files of a paste that are meant as pictures; none where its text is meant.
 *
 * Office programs put a rendering beside the text that they copy: into a text box the text goes.
 * File managers put the files' names beside the files: those are no text.
 */
export function pastedImages(
  data: DataTransfer,
  { isIntoText }: { isIntoText: boolean },
): readonly File[] {
  const files = filesOf(data);
  if (files.length === 0) return [];
  return isIntoText && hasText(data, files) ? [] : files;
}

/** A browser offers the same files in two ways; one of them is enough. */
function filesOf({ items, files }: DataTransfer): readonly File[] {
  const fromItems = Array.from(items ?? [])
    .filter(({ kind }) => kind === 'file')
    .flatMap((item) => item.getAsFile() ?? []);
  return fromItems.length > 0 ? fromItems : Array.from(files);
}

function hasText(data: DataTransfer, files: readonly File[]): boolean {
  const lines = data
    .getData('text/plain')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isName = (line: string) => files.some(({ name }) => decoded(line).endsWith(name));
  return !lines.every(isName);
}

/** Some file managers write `file:///a%20b.png`. */
function decoded(line: string): string {
  try {
    return decodeURIComponent(line);
  } catch {
    return line;
  }
}
