/** The name to save a file by: the last part of its address. */
export function fileNameOf(url: string, base = location.href): string {
  const name = new URL(url, base).pathname.split('/').pop() ?? '';
  return decodeURIComponent(name) || 'download';
}
