/** The bytes of a model's file, which may be base64, or a data URI as some gateways send it. */
export function toBytes(file: string | Uint8Array): Uint8Array {
  if (typeof file !== 'string') return file;
  return Buffer.from(file.replace(/^data:[^,]*,/, ''), 'base64');
}
