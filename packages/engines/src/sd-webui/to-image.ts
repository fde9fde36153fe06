import type { EngineOutput } from '../engine-status.ts';
import { detectMimeType } from '../service/detect-mime-type.ts';
import { ServiceFailure } from '../service/service-failure.ts';

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** A picture out of an answer. */
export function toImage(base64: string): EngineOutput & { source: { bytes: Uint8Array } } {
  const bytes = new Uint8Array(Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'));
  const mimeType = detectMimeType(bytes);
  if (mimeType?.startsWith('image/')) return { media: 'image', mimeType, source: { bytes } };
  const vendorMessage = 'What came as a picture is none.';
  throw new ServiceFailure({ reason: 'vendor', vendorMessage });
}
