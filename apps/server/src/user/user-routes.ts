import { calls, codes } from '@site/api-client/wire';
import { checkNickname, cleanNickname, describeIssue } from '@site/validators';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { type UserRow, users } from '../database/schema.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { HttpError, tooManyRequests, unauthenticated } from '../http/http-error.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { brandOfRequest } from '../pages/brand-of-request.ts';
import { countPictures } from '../pictures/count-pictures.ts';
import { setSharing } from '../pictures/set-sharing.ts';
import { assertRight, assertSent } from '../session/assert-code.ts';
import { checkCode } from '../session/check-code.ts';
import { storeBrowser } from '../session/known-browsers.ts';
import { requireUser } from '../session/read-session.ts';
import { sendCode } from '../session/send-code.ts';
import type { SessionServices } from '../session/session-services.ts';
import { toUser } from '../session/to-user.ts';
import { bindEmail } from './bind-email.ts';

/** Services of a person's own settings: an address is bound by a code, as one logs in. */
export type UserServices = Omit<SessionServices, 'cookie' | 'welcome'>;

/** Name changes per person: enough to try several, not enough for a script. */
const nicknameLimit: RateLimit = { count: 10, seconds: 10 * 60 };

/** Changes of all that a person has made: each touches every row of it. */
const existingTooLimit: RateLimit = { count: 10, seconds: 10 * 60 };

/** Serves what a logged-in person sees and changes of themself. */
export function userRoutes(
  services: UserServices & { countOpenCreations(userId: string): Promise<number> },
): Hono<AppEnv> {
  const { database, codeBrowser, countOpenCreations, now } = services;
  const app = new Hono<AppEnv>();

  app.get(calls.getUser.path, async (c) => {
    const user = requireUser(c);
    const openCreationCount = await countOpenCreations(user.id);
    return answer(c, calls.getUser, {
      ...toUser(user),
      ...(openCreationCount > 0 && { openCreationCount }),
    });
  });

  app.post(calls.editUser.path, async (c) => {
    const { id } = requireUser(c);
    const body = await readBody(c, calls.editUser, { mayBeUnstorable: true });
    const [issue] = checkNickname(body.nickname);
    if (issue)
      throw new HttpError(codes.badRequest, ({ issues }) => describeIssue(issue, { issues }));
    const key = ['nickname', id] as const;
    const wait = await takeFromRateLimit(database, { key, limit: nicknameLimit, now: now() });
    if (wait > 0) throw tooManyRequests((messages) => messages.nicknameTooOften(wait), wait);
    const [user] = await database
      .update(users)
      .set({ nickname: cleanNickname(body.nickname) })
      .where(eq(users.id, id))
      .returning();
    if (!user) throw unauthenticated();
    return answer(c, calls.editUser, toUser(user));
  });

  app.post(calls.updateSettings.path, async (c) => {
    const { id } = requireUser(c);
    const { img_is_public, existing_too, prompt_is_public } = await readBody(
      c,
      calls.updateSettings,
    );
    if (existing_too) {
      const key = ['existing-too', id] as const;
      const wait = await takeFromRateLimit(database, { key, limit: existingTooLimit, now: now() });
      if (wait > 0) throw tooManyRequests((messages) => messages.tooOften(wait), wait);
    }
    await database
      .update(users)
      .set({ promptsAreShown: prompt_is_public, isSharingAsked: true })
      .where(eq(users.id, id));
    if (img_is_public !== undefined) {
      await setSharing(database, {
        userId: id,
        isPrivate: img_is_public === 1,
        existingToo: existing_too,
      });
    }
    return answer(c, calls.updateSettings, await countPictures(database, { userId: id }));
  });

  app.post(calls.sendBindCode.path, async (c) => {
    const { id: userId } = requireUserWithoutEmail(requireUser(c));
    const { email } = await readBody(c, calls.sendBindCode);
    const browserHash = codeBrowser.write(c);
    const sent = await sendCode(services, {
      holder: { purpose: { kind: 'bind', email, userId }, browserHash },
      brand: brandOfRequest(services, c),
      client: clientAddress(c, services),
      now: now(),
    });
    assertSent(sent);
    return answer(c, calls.sendBindCode);
  });

  app.post(calls.bindEmail.path, async (c) => {
    const { id: userId } = requireUserWithoutEmail(requireUser(c));
    const { email, code } = await readBody(c, calls.bindEmail);
    const purpose = { kind: 'bind', email, userId } as const;
    const browserHash = codeBrowser.read(c);
    const client = clientAddress(c, services);
    assertRight(await checkCode(services, { purpose, browserHash, code, client, now: now() }));
    const user = await bindEmail(database, { userId, email });
    if (!user) throw new HttpError(codes.forbidden, (messages) => messages.emailTaken);
    if (browserHash) await storeBrowser(database, { userId, browserHash, now: now() });
    return answer(c, calls.bindEmail, toUser(user));
  });

  return app;
}

function requireUserWithoutEmail(user: UserRow): UserRow {
  if (user.email !== null)
    throw new HttpError(codes.forbidden, (messages) => messages.emailAlreadyBound);
  return user;
}
