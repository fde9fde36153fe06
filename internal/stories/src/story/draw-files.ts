/** Skies and rocks of made-up pictures. */
const colors = [
  ['#9db4c0', '#5c6b73'],
  ['#e6c9a8', '#8a5a44'],
  ['#c9d6df', '#2f4858'],
  ['#d8c3d9', '#5b3a5e'],
  ['#cfe1c4', '#3f5a3c'],
] as const;

/** So many PNG files, as a person has them on their device. */
export async function drawFiles(count: number): Promise<readonly File[]> {
  return await Promise.all(Array.from({ length: count }, (_, index) => drawFile(index)));
}

async function drawFile(index: number): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 240;
  const context = canvas.getContext('2d');
  const [sky, rock] = colors[index % colors.length] ?? colors[0];
  if (context) {
    context.fillStyle = sky;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = rock;
    context.beginPath();
    context.moveTo(0, 240);
    context.lineTo(96, 80 + index * 12);
    context.lineTo(148, 170);
    context.lineTo(188, 120);
    context.lineTo(320, 240);
    context.fill();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], `山 ${index + 1}.png`, { type: 'image/png' });
}
