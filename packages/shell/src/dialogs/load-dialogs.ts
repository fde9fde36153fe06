/** The code of the shell's dialogs. Rejects when it cannot be had. */
export async function loadDialogs() {
  const { Dialogs } = await import('./dialogs.tsx');
  return Dialogs;
}
