/** Finds the tab that a key leads to, round from the last to the first; undefined if it leads to none. */
export function nextTab(
  key: string,
  { index, count }: { index: number; count: number },
): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'ArrowRight':
      return (index + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
