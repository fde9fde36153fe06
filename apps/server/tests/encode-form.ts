/** As long, and of such letters, as curl's. */
const border = '------------------------d74496d66958873e';

/** The type of a request with such a body. */
export const formType = `multipart/form-data; boundary=${border}`;

/** A form with a file in its last field, byte for byte as `curl -F` sends it. */
export function encodeForm(fields: Record<string, string>, file: Uint8Array): Buffer {
  const lines = Object.entries(fields).map(
    ([name, value]) =>
      `--${border}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${border}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(lines.join('') + head),
    file,
    Buffer.from(`\r\n--${border}--\r\n`),
  ]);
}
