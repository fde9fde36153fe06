/**
 * Reloads the page once the site answers, which also brings a newer version of it. Where it
 * does not, the browser would show its own error in place of all that is open.
 *
 * @returns whether the site answers.
 */
export async function reloadWhenReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  location.reload();
  return true;
}
