import { encodeCode } from './encode-code.ts';

/** Pixels of a module: large enough for a camera that photographs a screen. */
const moduleSize = 16;

/** How long the browser may take to begin reading the file, in milliseconds. */
const keepMs = 60_000;

/** Saves a code as a PNG, dark on light. */
export async function saveCode(text: string, fileName: string): Promise<void> {
  const { size, data } = encodeCode(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * moduleSize;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  const { codePaper, codeInk } = colors();
  context.fillStyle = codePaper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = codeInk;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * moduleSize, y * moduleSize, moduleSize, moduleSize);
    });
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser writes no PNG.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${fileName}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepMs);
}

/** Reads the colours for cameras from the style sheet. */
function colors() {
  const style = getComputedStyle(document.documentElement);
  return {
    codePaper: style.getPropertyValue('--ui-code-paper'),
    codeInk: style.getPropertyValue('--ui-code-ink'),
  };
}
