import { readFile } from 'node:fs/promises';
import { makeFilm } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import sharp from 'sharp';
import type { UploadFile } from './upload-files.ts';

/** A photo of a person, in the public domain, whose shorter side has so many pixels. Default: as many as a face has to have. */
export async function facePhoto({ side = 480 }: { side?: number } = {}): Promise<UploadFile> {
  const url = new URL('../internal/demo-engines/testing/eileen-collins.webp', import.meta.url);
  const buffer = await sharp(await readFile(url))
    .resize(side, side, { fit: 'outside' })
    .jpeg()
    .toBuffer();
  return { name: 'face.jpg', mimeType: 'image/jpeg', buffer };
}

/** A film that is large enough for a face, with a tone for its sound. */
export async function faceFilm({ seconds }: { seconds: number }): Promise<UploadFile> {
  const made = { format: 'mov', width: 480, height: 480, loudness: 0.5 } as const;
  const buffer = Buffer.from(await makeFilm({ ...made, seconds }));
  return { name: 'face.mov', mimeType: 'video/quicktime', buffer };
}

/** A sound as the sample of a voice. */
export async function voiceSample({ seconds }: { seconds: number }): Promise<UploadFile> {
  const buffer = Buffer.from(await makeSound({ format: 'wav', seconds }));
  return { name: 'voice.wav', mimeType: 'audio/wav', buffer };
}
