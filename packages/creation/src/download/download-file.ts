/** How long the browser may take to begin reading the file, in milliseconds. */
const keepMs = 60_000;

/**
 * Saves a file of this site to the person's disk, whole or not at all.
 *
 * @throws when it can't be had: the network, or an answer that is no success.
 */
export async function downloadFile(url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url} answered with HTTP ${response.status}.`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(url);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}

/** The name to save a file by: the last part of its address. */
function fileNameOf(url: string, base = location.href): string {
  const name = new URL(url, base).pathname.split('/').pop() ?? '';
  return decodeURIComponent(name) || 'download';
}
