import type { UploadCredential } from '../wire/upload.ts';

/** A credential is not used in its last seconds: this device's clock may be slow. */
const safetyMs = 30_000;

/** Keeps a credential until 30 s before it expires. Those who ask at the same time share one request. */
export function createCredentialCache(request: () => Promise<UploadCredential>) {
  let kept: UploadCredential | undefined;
  let pending: Promise<UploadCredential> | undefined;
  return {
    get(): Promise<UploadCredential> {
      if (kept && Date.now() < kept.expiresAt * 1_000 - safetyMs) return Promise.resolve(kept);
      if (pending) return pending;
      const mine = request();
      const settle = (credential?: UploadCredential) => {
        if (pending !== mine) return;
        pending = undefined;
        kept = credential;
      };
      pending = mine;
      mine.then(settle, () => settle());
      return mine;
    },
    /** Forgets `refused` if it is the one that is kept; without an argument, whatever is kept or under way. */
    forget(refused?: UploadCredential): void {
      if (refused && refused !== kept) return;
      kept = undefined;
      if (!refused) pending = undefined;
    },
  };
}
