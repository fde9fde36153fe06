import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { points } from './points.ts';
import { prompt } from './prompt.ts';

/** Characters, as the service counts them. */
export const MAX_ART_QR_CODE_PROMPT_LENGTH = 1_000;

/** Pictures of one creation at most. */
export const MAX_ART_QR_CODE_COUNT = 4;

export const MAX_ART_QR_CODE_SEED = 4_294_967_295;

export const artQrCodeStyles = ['ink', 'city', 'flowers', 'space', 'sea', 'glass'] as const;
export const artQrCodeStrengths = ['light', 'balanced', 'strong'] as const;

/** No code holds a line that is longer. */
const line = v.optional(v.pipe(v.string(), v.maxLength(300)));

/** A QR code that is a picture and can be scanned. What its content has to be like, validators know. */
export const artQrCode = defineTool({
  name: 'art-qr-code',
  input: {
    prompt,
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
    /** What the picture is like, besides what the prompt says. Default: nothing. */
    style: v.optional(v.picklist(artQrCodeStyles)),
    /** How clearly the code stands out of the picture. Default: `balanced`. */
    strength: v.optional(v.picklist(artQrCodeStrengths)),
    /** The same makes the same again. Default: another one each time. */
    seed: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ART_QR_CODE_SEED)),
    ),
    /** How many pictures. Default: 1. */
    count: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ART_QR_CODE_COUNT)),
    ),
  },
  capabilities: {
    /** Pixels of a side. */
    side: v.pipe(v.number(), v.integer(), v.minValue(512), v.maxValue(2048), v.multipleOf(8)),
    /** Undefined: there is nothing to choose. */
    styles: v.optional(v.array(v.picklist(artQrCodeStyles))),
    strengths: v.optional(v.array(v.picklist(artQrCodeStrengths))),
    /** Pictures at a time, at most. */
    count: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ART_QR_CODE_COUNT)),
      1,
    ),
  },
  price: {
    /** Points for one picture. */
    base: points,
  },
  computePrice: ({ base }, { count = 1 }) => base * count,
});
