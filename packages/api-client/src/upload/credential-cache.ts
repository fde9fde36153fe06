import type { UploadCredential } from '../wire/upload-credential.ts';

/** A credential is not used in its last seconds: this device's clock may be slow. */
const safetyMs = 30_000;

/** How long one is used that has expired on arrival by this device's clock, which is wrong then. */
const unknownLifeMs = 300_000;

/**
 * Caches a credential until 30 s before it expires; its life counts from its arrival. Those who ask at the
 * same time share one request.
 */
export function createCredentialCache(request: () => Promise<UploadCredential>) {
  let cached: UploadCredential | undefined;
  /** By a clock that nobody sets. */
  let usableUntil = 0;
  let pending: Promise<UploadCredential> | undefined;
  return {
    async get(): Promise<UploadCredential> {
      if (cached && performance.now() < usableUntil) return cached;
      if (pending) return pending;
      const mine = request();
      const settle = (credential?: UploadCredential) => {
        if (pending !== mine) return;
        pending = undefined;
        cached = credential;
        if (!credential) return;
        const life = credential.expiresAt * 1_000 - Date.now() - safetyMs;
        usableUntil = performance.now() + (life > 0 ? life : unknownLifeMs);
      };
      pending = mine;
      mine.then(settle, () => settle());
      return mine;
    },
    /** Forgets `refused` if it is the one that is cached; without an argument, whatever is cached or under way. */
    forget(refused?: UploadCredential): void {
      if (refused && refused !== cached) return;
      cached = undefined;
      if (!refused) pending = undefined;
    },
  };
}
