/** As long, and of such letters, as curl's. */
const boundary = '------------------------d74496d66958873e';

/** The type of a request with such a body. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** Encodes what comes before and after the file in a form, byte for byte as `curl -F` sends it. */
export function encodeFrame(fields: Record<string, string>): { head: Buffer; tail: Buffer } {
  const lines = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return { head: Buffer.from(lines.join('') + file), tail: Buffer.from(`\r\n--${boundary}--\r\n`) };
}

/** A form with a file in its last field. */
export function encodeForm(fields: Record<string, string>, file: Uint8Array): Buffer {
  const { head, tail } = encodeFrame(fields);
  return Buffer.concat([head, file, tail]);
}
