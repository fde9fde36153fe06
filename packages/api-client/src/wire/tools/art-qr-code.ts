import * as v from 'valibot';
import { artQrCodeFields } from './art-qr-code-fields.ts';
import { defineTool } from './define-tool.ts';

/** No code holds a line that is longer. */
const line = v.optional(v.pipe(v.string(), v.maxLength(300)));

/** A QR code that is a picture and can be scanned. What its content has to be like, validators know. */
export const artQrCode = defineTool({
  name: 'art-qr-code',
  media: 'image',
  fields: artQrCodeFields,
  input: {
    /** Which of the fields below count. */
    kind: v.picklist(['address', 'text', 'wifi', 'contact']),
    address: line,
    text: line,
    networkName: line,
    /** Of a network without one: left out. */
    networkPassword: line,
    name: line,
    phone: line,
    email: line,
    organization: line,
    /** How much of the code may be covered: the least is `L`. Default: `H`. */
    level: v.optional(v.picklist(['L', 'M', 'Q', 'H'])),
  },
  capabilities: {
    /** Pixels of a side. */
    side: v.pipe(v.number(), v.integer(), v.minValue(512), v.maxValue(2048), v.multipleOf(8)),
  },
});
