import type { MidjourneyProxyInput } from './midjourney-proxy-input.ts';

/**
 * Author of the service: the free midjourney-proxy of novicezk, the one of trueai-org, or a gateway
 * such as new-api, which has other such services behind it.
 */
export type MidjourneyProxyDialect = 'novicezk' | 'trueai' | 'new-api';

/**
 * How the key is sent: as the header `mj-api-secret`, as `Authorization` as it is, or as
 * `Authorization: Bearer`.
 */
export type MidjourneyProxyAuthStyle = 'raw-secret' | 'raw-authorization' | 'bearer';

export type Dialect = {
  readonly authStyle: MidjourneyProxyAuthStyle;
  readonly tasks: readonly MidjourneyProxyInput['task'][];
  readonly hasBots: boolean;
  readonly hasLanguages: boolean;
  /** Relax, fast and turbo, by the path. */
  readonly hasSpeeds: boolean;
  /** Whether it takes pictures and gives links to them, which a prompt can name. */
  readonly hasUploads: boolean;
  /** Buttons, which may have to be confirmed; otherwise its own U, V and reroll. */
  readonly hasButtons: boolean;
  /** Whether it announces changes of tasks. */
  readonly hasWebhooks: boolean;
  /** Whether it lists tasks, with the names that their senders gave them. */
  readonly hasTaskList: boolean;
  /** Whether it tells what an account has left, as gateways of OpenAI's API do. */
  readonly hasBilling?: true;
  readonly pollAfterMs?: number;
};

export const dialects: Readonly<Record<MidjourneyProxyDialect, Dialect>> = {
  novicezk: {
    authStyle: 'raw-secret',
    tasks: ['imagine', 'blend', 'describe'],
    hasBots: false,
    hasLanguages: false,
    hasSpeeds: false,
    hasUploads: false,
    hasButtons: false,
    hasWebhooks: true,
    hasTaskList: true,
  },
  trueai: {
    authStyle: 'raw-secret',
    tasks: ['imagine', 'blend', 'describe', 'shorten', 'face-swap'],
    hasBots: true,
    hasLanguages: true,
    hasSpeeds: true,
    hasUploads: true,
    hasButtons: true,
    hasWebhooks: true,
    hasTaskList: true,
  },
  'new-api': {
    authStyle: 'bearer',
    tasks: ['imagine', 'blend', 'describe', 'shorten', 'face-swap'],
    hasBots: true,
    hasLanguages: false,
    hasSpeeds: true,
    hasUploads: true,
    hasButtons: true,
    // It takes them out of the request, unless its operator says otherwise.
    hasWebhooks: false,
    // Nor does it pass the names on.
    hasTaskList: false,
    hasBilling: true,
    // It looks at the services behind it every 15 seconds.
    pollAfterMs: 5_000,
  },
};

/** The headers that a key is sent in: never two of them. */
export function toAuthHeaders(
  key: string,
  style: MidjourneyProxyAuthStyle,
): Readonly<Record<string, string>> {
  switch (style) {
    case 'raw-secret':
      return { 'mj-api-secret': key };
    case 'raw-authorization':
      return { authorization: key };
    case 'bearer':
      return { authorization: `Bearer ${key}` };
  }
}
