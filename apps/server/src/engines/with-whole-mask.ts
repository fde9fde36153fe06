import type { Engine, InputFile } from '@site/engines';
import sharp from 'sharp';

/**
 * An engine that needs a mask with each picture: where nobody painted one, it is transparent everywhere,
 * and all of the picture may change.
 */
export function withWholeMask<Input>({ start, ...engine }: Engine<Input>): Engine<Input> {
  return {
    ...engine,
    async start(job, options) {
      const source = job.files.find(({ role }) => role === 'source');
      const isMasked = job.files.some(({ role }) => role === 'mask');
      const files =
        source?.readBytes && !isMasked ? [...job.files, coverAll(source.readBytes)] : job.files;
      return await start({ ...job, files }, options);
    },
  };
}

function coverAll(readSource: NonNullable<InputFile['readBytes']>): InputFile {
  return {
    role: 'mask',
    mimeType: 'image/png',
    async readBytes(options) {
      const { width, height } = (await sharp(await readSource(options)).metadata()).autoOrient;
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      return await sharp({ create: { width, height, channels: 4, background } })
        .png()
        .toBuffer();
    },
  };
}
