import type { UploadCredential } from '../wire/upload-credential.ts';

/** A credential is not used in its last seconds: this device's clock may be slow. */
const safetyMs = 30_000;

/** How long one is used that has expired on arrival by this device's clock, which is wrong then. */
const unknownLifeMs = 300_000;

interface Cached {
  /** Undefined until it arrives. */
  credential?: UploadCredential;
  /** By a clock that nobody sets. */
  usableUntil: number;
  readonly pending: Promise<UploadCredential>;
}

/**
 * Caches a credential until 30 s before it expires, one for each consent and one without; its life counts from its
 * arrival. Those who ask for the same at the same time share one request.
 */
export function createCredentialCache(
  request: (consent: string | undefined) => Promise<UploadCredential>,
) {
  const cache = new Map<string | undefined, Cached>();

  return {
    async get(consent?: string): Promise<UploadCredential> {
      const known = cache.get(consent);
      if (known && (!known.credential || performance.now() < known.usableUntil)) {
        return known.pending;
      }
      const asked: Cached = { pending: request(consent), usableUntil: 0 };
      cache.set(consent, asked);
      asked.pending.then(
        (credential) => {
          const life = credential.expiresAt * 1_000 - Date.now() - safetyMs;
          asked.usableUntil = performance.now() + (life > 0 ? life : unknownLifeMs);
          asked.credential = credential;
        },
        () => {
          if (cache.get(consent) === asked) cache.delete(consent);
        },
      );
      return asked.pending;
    },
    /** Forgets `refused` if it is cached; without an argument, whatever is cached or under way. */
    forget(refused?: UploadCredential): void {
      for (const [consent, { credential }] of cache) {
        if (!refused || credential === refused) cache.delete(consent);
      }
    },
  };
}
