/** A body that was sent with the right key. */
export type OpenAiChatRequest = Readonly<Record<string, unknown>>;

/** Content of `error` in the answer to a request that is refused. */
export type OpenAiChatError = {
  /** The service's sentence. */
  readonly message?: string;
  /** The kind of error, such as `invalid_request_error`. */
  readonly type?: string;
  /** The field of the request that is wrong. */
  readonly param?: string | null;
  /** The service's word for it, such as `insufficient_quota`. */
  readonly code?: string | null;
};

export type RefusedChatRequest = { readonly status: number; readonly error: OpenAiChatError };

/** Models, and the name of the limit of tokens that they take. The last two answer at gateways. */
export const simulatedChatModels: Readonly<Record<string, readonly string[]>> = {
  'gpt-4.1-mini': ['max_tokens', 'max_completion_tokens'],
  'o4-mini': ['max_completion_tokens'],
  'deepseek-chat': ['max_tokens'],
  'gpt-4o-image': ['max_tokens'],
};

const roles: readonly unknown[] = ['system', 'developer', 'user', 'assistant'];

/** Finds what the service refuses in a request; undefined if it would accept it. */
export function checkChatRequest(request: OpenAiChatRequest): RefusedChatRequest | undefined {
  const { model, messages } = request;
  if (typeof model !== 'string') return missing('model');
  const limits = simulatedChatModels[model];
  if (!limits) {
    const message = `The model \`${model}\` does not exist or you do not have access to it.`;
    return { status: 404, error: invalid({ message, param: 'model', code: 'model_not_found' }) };
  }
  if (!Array.isArray(messages) || messages.length === 0) return missing('messages');
  const wrongAt = messages.findIndex((message) => !isMessage(message));
  if (wrongAt >= 0) return wrong(`messages[${wrongAt}]`);
  for (const [param, value] of Object.entries(request)) {
    if (param === 'model' || param === 'messages') continue;
    if (!/^max_(completion_)?tokens$/.test(param)) {
      const message = `Unrecognized request argument supplied: ${param}`;
      return { status: 400, error: invalid({ message, param, code: 'unknown_parameter' }) };
    }
    if (!limits.includes(param)) {
      const message = `Unsupported parameter: '${param}' is not supported with this model. Use '${limits[0]}' instead.`;
      return { status: 400, error: invalid({ message, param, code: 'unsupported_parameter' }) };
    }
    if (!Number.isInteger(value) || Number(value) < 1) return wrong(param);
  }
  return undefined;
}

function isMessage(message: unknown): boolean {
  const { role, content } = (message ?? {}) as { role?: unknown; content?: unknown };
  const isContent = Array.isArray(content) ? content.every(isPart) : typeof content === 'string';
  return roles.includes(role) && isContent;
}

/** A text, or a picture by its address or in a data URI. */
function isPart(part: unknown): boolean {
  const {
    type,
    text,
    image_url: image,
  } = (part ?? {}) as {
    type?: unknown;
    text?: unknown;
    image_url?: { url?: unknown };
  };
  if (type === 'text') return typeof text === 'string';
  return (
    type === 'image_url' &&
    /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif);base64,)/.test(String(image?.url))
  );
}

function missing(param: string): RefusedChatRequest {
  const message = `Missing required parameter: '${param}'.`;
  return { status: 400, error: invalid({ message, param, code: 'missing_required_parameter' }) };
}

function wrong(param: string): RefusedChatRequest {
  const message = `Invalid value: '${param}'.`;
  return { status: 400, error: invalid({ message, param, code: 'invalid_value' }) };
}

const invalid = (error: OpenAiChatError): OpenAiChatError => ({
  type: 'invalid_request_error',
  ...error,
});
