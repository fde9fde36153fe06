import { type Consent, calls, codes, FACE_CONSENT_VERSION } from '@site/api-client/wire';
import { Hono } from 'hono';
import { findConsents } from '../consents/find-consents.ts';
import { giveConsent } from '../consents/give-consent.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError } from '../http/http-error.ts';
import { readBody, readQuery } from '../http/read-body.ts';
import { finishDeletions } from '../pictures/empty-bin.ts';
import type { Services } from '../services.ts';
import { requireUser } from '../session/read-session.ts';
import { cancelCreation } from './end-creation.ts';
import { withdrawConsent } from './withdraw-consent.ts';

/** How the consent of the people whose faces are used is given, looked at and withdrawn. */
export function consentRoutes({
  database,
  creationWatch: watch,
  worker,
  pictures,
  metrics,
  now,
}: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  async function list(userId: string): Promise<Consent[]> {
    const consents = await findConsents(database, { userId });
    return consents.map((consent) => ({ ...consent, givenAt: consent.givenAt.toISOString() }));
  }

  app.get(calls.listConsents.path, async (c) => {
    const { id: userId } = requireUser(c);
    readQuery(c, calls.listConsents);
    return answer(c, calls.listConsents, await list(userId));
  });

  app.post(calls.giveConsent.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { subject, text_version: version } = await readBody(c, calls.giveConsent);
    if (version !== FACE_CONSENT_VERSION) {
      throw new HttpError(codes.badRequest, (messages) => messages.consentOutdated);
    }
    await giveConsent(database, { userId, subject, now: now() });
    return answer(c, calls.giveConsent, await list(userId));
  });

  app.post(calls.withdrawConsent.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { subject } = await readBody(c, calls.withdrawConsent);
    const open = await withdrawConsent(database, { userId, subject, now: now() });
    for (const id of open) {
      const cancelled = await cancelCreation(database, {
        ...{ userId, id, now: now() },
        // What is made of a face against its will is not delivered, whatever it costs.
        cancelReturns: (model) => (worker.cancelReturns(model) === 'unknown' ? 'unknown' : 'all'),
      });
      if (cancelled.kind !== 'cancelled') continue;
      worker.drop(id);
      if (cancelled.isNew) metrics.creationsRefunded({ reason: 'cancelled', count: 1 });
      await finishDeletions({ database, pictures }, { creationId: id });
    }
    if (open.length > 0) watch.announce(userId, { leavesWork: !worker.wake() });
    return answer(c, calls.withdrawConsent, await list(userId));
  });

  return app;
}
