import { encode } from 'uqr';

/** Modules of white around a code, as the standard asks for. */
const quietZone = 4;

/** The modules of a QR code, row by row, with the white around them. */
export function encodeCode(text: string) {
  return encode(text, { ecc: 'M', border: quietZone });
}
