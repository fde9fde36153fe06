import { type Consent, calls, codes, consentVersions } from '@site/api-client/wire';
import { Hono } from 'hono';
import { findConsents } from '../consents/find-consents.ts';
import { giveConsent, MAX_CONSENTS } from '../consents/give-consent.ts';
import { withdrawConsent } from '../consents/withdraw-consent.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError } from '../http/http-error.ts';
import { readBody } from '../http/read-body.ts';
import { localeOfRequest } from '../pages/brand-of-request.ts';
import { requireUser } from '../session/read-session.ts';
import type { CreationServices } from './creation-services.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';

/** How the consent of the people whose faces are used is given, looked at and withdrawn. */
export function consentRoutes(services: CreationServices): Hono<AppEnv> {
  const { database, creationWatch: watch, worker, now } = services;
  const app = new Hono<AppEnv>();

  async function list(userId: string): Promise<Consent[]> {
    const consents = await findConsents(database, { userId });
    return consents.map(({ id, purpose, subject, name, textVersion, givenAt, workCount }) => ({
      id,
      purpose,
      subject,
      textVersion,
      workCount,
      ...(name !== null && { name }),
      givenAt: givenAt.toISOString(),
    }));
  }

  app.get(calls.listConsents.path, async (c) => {
    const { id: userId } = requireUser(c);
    return answer(c, calls.listConsents, await list(userId));
  });

  app.post(calls.giveConsent.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { text_version: version, ...about } = await readBody(c, calls.giveConsent);
    if (version !== consentVersions[about.purpose]) {
      throw new HttpError(codes.badRequest, (messages) => messages.consentOutdated);
    }
    const { purpose, subject, name } = about;
    if ((subject === 'self') !== (name === undefined)) {
      throw new HttpError(codes.badRequest, (messages) => messages.badRequest('name'));
    }
    const locale = localeOfRequest(services, c);
    const given = { userId, purpose, subject, name, locale, now: now() };
    if ((await giveConsent(database, given)) === 'too-many') {
      throw new HttpError(codes.badRequest, (messages) => messages.tooManyConsents(MAX_CONSENTS));
    }
    return answer(c, calls.giveConsent, await list(userId));
  });

  app.post(calls.withdrawConsent.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { id } = await readBody(c, calls.withdrawConsent);
    if (!(await withdrawConsent(database, { userId, id, now: now() }))) {
      throw new HttpError(codes.notFound, (messages) => messages.noSuchConsent);
    }
    const cancelled = await settleWithdrawals(services, {
      userId,
      // An engine that can be asked to stop is asked.
      cancelReturns: (model) => (worker.cancelReturns(model) === 'unknown' ? 'unknown' : 'all'),
    });
    for (const creation of cancelled) worker.drop(creation.id);
    const leavesWork = !worker.wake();
    for (const whose of new Set([userId, ...cancelled.map((creation) => creation.userId)])) {
      watch.announce(whose, { leavesWork });
    }
    return answer(c, calls.withdrawConsent, await list(userId));
  });

  return app;
}
