import * as v from 'valibot';
import type { EngineOutput, EngineStatus } from '../engine-status.ts';
import { assertNoOpenAiError } from '../service/assert-no-openai-error.ts';
import { detectMimeType } from '../service/detect-mime-type.ts';
import { ServiceFailure } from '../service/service-failure.ts';

/** A field of another type is as good as absent: the image beside it is paid for. */
const text = v.fallback(v.nullish(v.string()), undefined);

/** One image, in the answer's list or as an event of a stream. */
const imageSchema = v.object({ b64_json: text, url: text, revised_prompt: text });
const answerSchema = v.object({ data: v.array(v.unknown()) });
/** Facts of the service about all images of an answer. */
const describedSchema = v.object({ size: text, output_format: text });

export type ReadAnswerOptions = {
  /** How many images were asked for. */
  readonly n: number;
  /** Base of an address without a host. */
  readonly address: string;
};

/** The status for an answer of JSON, which gateways also give with an error in it. */
export function readAnswer(answer: unknown, options: ReadAnswerOptions): EngineStatus {
  const parsed = v.safeParse(answerSchema, answer);
  const images = parsed.success ? parsed.output.data : [];
  // Some gateways always have an error, empty beside images.
  if (images.length === 0) assertNoOpenAiError(answer);
  if (!parsed.success) {
    const vendorMessage = `The answer has no images: ${JSON.stringify(answer)}`;
    throw new ServiceFailure({ reason: 'ambiguous', vendorMessage });
  }
  return toStatus({ images, described: answer }, options);
}

/** The status for what came: unreadable parts are skipped, and nothing else. */
export function toStatus(
  { images, described }: { images: readonly unknown[]; described: unknown },
  { n, address }: ReadAnswerOptions,
): EngineStatus {
  const told = v.safeParse(describedSchema, described);
  const { size, output_format: format } = told.success ? told.output : {};
  const items = images.flatMap((image) => {
    const parsed = v.safeParse(imageSchema, image);
    return parsed.success ? parsed.output : [];
  });
  const measures = readSize(size);
  const sources = items.flatMap((item) => toSource(item, { address }) ?? []);
  // The port wants one kind; a service that mixes them keeps what there is more of.
  const bytes = sources.filter((source) => 'bytes' in source);
  const urls = sources.filter((source) => 'url' in source);
  const chosen = bytes.length >= urls.length ? bytes : urls;
  if (chosen.length === 0) {
    throw new ServiceFailure({ reason: 'vendor', vendorMessage: 'The answer has no image.' });
  }
  const revisedPrompt = items.find((item) => item.revised_prompt)?.revised_prompt;
  const facts = {
    ...(revisedPrompt ? { revisedPrompt } : {}),
    ...(chosen.length < n ? { warnings: [`It made ${chosen.length} of ${n} images.`] } : {}),
  };
  return {
    status: 'succeeded',
    outputs: chosen.map((source) => ({
      media: 'image',
      mimeType: typeOf(source, { format }),
      source,
      ...measures,
    })),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
  };
}

/** Bytes if there are any; gateways also send data URIs, in either field. */
function toSource(
  { b64_json: base64, url }: v.InferOutput<typeof imageSchema>,
  { address }: { address: string },
): EngineOutput['source'] | undefined {
  const encoded = base64 || (url?.startsWith('data:') ? url : undefined);
  if (encoded) {
    const bytes = toBytes(encoded);
    return bytes.length > 0 ? { bytes } : undefined;
  }
  const link = url ? URL.parse(url, address) : null;
  return link && /^https?:$/.test(link.protocol) ? { url: link.href } : undefined;
}

/** Finds an image's type; what cannot be one is for the host to refuse. */
function typeOf(
  source: EngineOutput['source'],
  { format }: { format: string | null | undefined },
): string {
  const type = 'bytes' in source ? detectMimeType(source.bytes) : `image/${format}`;
  return (
    /^image\/(png|jpeg|webp|gif|avif|svg\+xml)$/.exec(type ?? '')?.[0] ?? 'application/octet-stream'
  );
}

/** The bytes of base64, or of a data URI. */
export function toBytes(encoded: string): Uint8Array {
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

function readSize(size: string | null | undefined): Pick<EngineOutput, 'width' | 'height'> {
  const [, width, height] = (/^(\d+)x(\d+)$/.exec(size ?? '') ?? []).map(Number);
  return width && height ? { width, height } : {};
}
