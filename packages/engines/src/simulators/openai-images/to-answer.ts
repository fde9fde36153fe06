import type { OpenAiImagesError } from './check-request.ts';

/** How gateways in front of the service differ from it. */
export type OpenAiImagesGateway = {
  /** Default: base64, or what the request's `response_format` says. */
  readonly result?: 'url' | 'data-uri';
  /** It answers with JSON though a stream was asked for. */
  readonly ignoresStream?: boolean;
  /** Its events have no names, only types, and `[DONE]` ends them. */
  readonly hasUnnamedEvents?: boolean;
  /** How many images it makes at most, whatever was asked for. */
  readonly makesAtMost?: number;
};

export type AnsweredImages = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly images: readonly Buffer[];
  /** The address of each image, for results by URL. */
  readonly addresses: readonly string[];
  readonly size: string;
  readonly format: string;
  readonly gateway: OpenAiImagesGateway;
};

/** The body of an answer as JSON. */
export function toImagesResponse({ fields, ...answer }: AnsweredImages) {
  const data = toItems({ fields, ...answer });
  if (isLegacy(fields)) return { created: seconds(), data };
  return { created: seconds(), ...describe(answer), data };
}

/** The body of an answer as a stream: one text for each event. */
export function toImagesEvents(
  answer: AnsweredImages,
  { isEdit, partials }: { isEdit: boolean; partials: readonly Buffer[] },
): { partial: readonly string[]; completed: readonly string[]; end: string } {
  const { gateway } = answer;
  const described = { created_at: seconds(), ...describe(answer) };
  const { usage: _, ...growing } = described;
  const family = isEdit ? ('image_edit' as const) : ('image_generation' as const);
  return {
    partial: partials.map((image, index) =>
      toEvent(
        {
          type: `${family}.partial_image` as const,
          b64_json: toBase64(image, answer),
          partial_image_index: index,
          ...growing,
        },
        gateway,
      ),
    ),
    completed: toItems(answer).map((item) =>
      toEvent({ type: `${family}.completed` as const, ...item, ...described }, gateway),
    ),
    end: gateway.hasUnnamedEvents ? 'data: [DONE]\n\n' : '',
  };
}

/** An error in the middle of a stream. */
export function toErrorEvent(error: OpenAiImagesError, gateway: OpenAiImagesGateway): string {
  return toEvent({ type: 'error' as const, error }, gateway);
}

function toEvent(
  event: { readonly type: string; readonly [field: string]: unknown },
  { hasUnnamedEvents }: OpenAiImagesGateway,
): string {
  const name = hasUnnamedEvents ? '' : `event: ${event.type}\n`;
  return `${name}data: ${JSON.stringify(event)}\n\n`;
}

function toItems({ fields, images, addresses, ...answer }: AnsweredImages) {
  const hasUrls =
    answer.gateway.result === 'url' ||
    (isLegacy(fields) && fields['response_format'] !== 'b64_json');
  return images.map((image, index) => ({
    ...(hasUrls ? { url: addresses[index] ?? '' } : { b64_json: toBase64(image, answer) }),
    ...(isLegacy(fields) ? { revised_prompt: `${fields['prompt']}, in detail` } : {}),
  }));
}

function toBase64(image: Buffer, { gateway, format }: Pick<AnsweredImages, 'gateway' | 'format'>) {
  const prefix = gateway.result === 'data-uri' ? `data:image/${format};base64,` : '';
  return `${prefix}${image.toString('base64')}`;
}

function describe({ images, size, format }: Omit<AnsweredImages, 'fields'>) {
  const tokens = 272 * images.length;
  return {
    background: 'opaque' as const,
    output_format: format as 'png' | 'jpeg' | 'webp',
    quality: 'low' as const,
    size,
    usage: {
      input_tokens: 10,
      input_tokens_details: { image_tokens: 0, text_tokens: 10 },
      output_tokens: tokens,
      total_tokens: 10 + tokens,
    },
  };
}

/** DALL·E rewrites prompts, and answers with addresses unless it is asked for base64. */
function isLegacy(fields: AnsweredImages['fields']): boolean {
  return fields['model'] === 'dall-e-3';
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
