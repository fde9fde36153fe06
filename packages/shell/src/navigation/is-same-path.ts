function toPage(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/\/+$/, '');
}

/** Whether two paths are the same page: with or without the last slash, query and fragment. */
export function isSamePath(one: string, other: string): boolean {
  return toPage(one) === toPage(other);
}
