import * as v from 'valibot';
import { simulatedAppId, simulatedMerchantId } from './simulated-account.ts';

/** Longest description, in bytes. */
const maxDescriptionBytes = 127;

/** `2026-01-02T10:00:00+08:00`. */
const timeFormat = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/;

const addressSchema = v.pipe(
  v.string(),
  v.maxLength(255),
  v.url(),
  v.check((text) => /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text)),
);

const common = {
  appid: v.literal(simulatedAppId),
  mchid: v.literal(simulatedMerchantId),
  description: v.pipe(v.string(), v.nonEmpty(), v.maxBytes(maxDescriptionBytes)),
  out_trade_no: v.pipe(v.string(), v.regex(/^[\w\-|*]{6,32}$/)),
  time_expire: v.optional(v.pipe(v.string(), v.regex(timeFormat))),
  notify_url: addressSchema,
  amount: v.object({
    total: v.pipe(v.number(), v.integer(), v.minValue(1)),
    currency: v.optional(v.literal('CNY'), 'CNY'),
  }),
};

/** Fields of a prepay request, in the order in which they are stored. */
export const prepaySchemas = {
  JSAPI: v.object({
    ...common,
    payer: v.object({ openid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  }),
  NATIVE: v.object({ ...common, payer: v.optional(v.undefined()) }),
  MWEB: v.object({
    ...common,
    payer: v.optional(v.undefined()),
    scene_info: v.object({
      payer_client_ip: v.pipe(v.string(), v.ip()),
      h5_info: v.object({ type: v.picklist(['Wap', 'iOS', 'Android']) }),
    }),
  }),
} as const;
