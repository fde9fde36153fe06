/** Resolves in a task of its own, after what the browser has waiting: a tap, a frame. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
