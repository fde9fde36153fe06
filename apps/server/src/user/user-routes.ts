import {
  bindEmailRequestSchema,
  calls,
  codes,
  editUserRequestSchema,
  sendBindCodeRequestSchema,
  toWireUser,
  updateSettingsRequestSchema,
} from '@site/api-client/wire';
import { checkNickname, cleanNickname } from '@site/validators';
import { describeIssue } from '@site/validators/zh-cn';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { users } from '../database/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { Refusal, tooManyRequests, unauthenticated } from '../http/refusal.ts';
import { zhCn } from '../messages/zh-cn.ts';
import { brandOfRequest } from '../pages/brand-of-request.ts';
import type { Services } from '../services.ts';
import { checkCode } from '../session/check-code.ts';
import { requireUser } from '../session/read-session.ts';
import { sendCode } from '../session/send-code.ts';
import { bindEmail } from './bind-email.ts';
import { toUser, type UserRow } from './user-row.ts';

/** Names of one person: who tries several is not held up, who changes them by a script is. */
const nicknameLimit: RateLimit = { count: 10, seconds: 10 * 60 };

/** What a logged-in person sees and changes of themself. */
export function userRoutes(services: Services): Hono<AppEnv> {
  const { database, now } = services;
  const app = new Hono<AppEnv>();

  app.get(calls.getUser.path, (c) => c.json(toAnswer(requireUser(c))));

  app.post(calls.editUser.path, async (c) => {
    const { id } = requireUser(c);
    const body = await readBody(c, editUserRequestSchema);
    const nickname = cleanNickname(body.nickname);
    const [issue] = checkNickname(nickname);
    if (issue) throw new Refusal(codes.badRequest, describeIssue(issue));
    const key = ['nickname', id] as const;
    const wait = await takeFromRateLimit(database, { key, limit: nicknameLimit, now: now() });
    if (wait > 0) throw tooManyRequests(zhCn.nicknameTooOften(wait), wait);
    const [user] = await database
      .update(users)
      .set({ nickname })
      .where(eq(users.id, id))
      .returning();
    if (!user) throw unauthenticated();
    return c.json(toAnswer(user));
  });

  app.post(calls.updateSettings.path, async (c) => {
    const { id } = requireUser(c);
    const { img_is_public } = await readBody(c, updateSettingsRequestSchema);
    await database
      .update(users)
      .set({ imagesArePrivate: img_is_public === 1 })
      .where(eq(users.id, id));
    return c.json({ code: codes.success });
  });

  app.post(calls.sendBindCode.path, async (c) => {
    const { id: userId } = requireUserWithoutEmail(requireUser(c));
    const { email } = await readBody(c, sendBindCodeRequestSchema);
    await sendCode(services, {
      purpose: { kind: 'bind', email, userId },
      brand: brandOfRequest(services, c),
      client: clientAddress(c, services),
      now: now(),
    });
    return c.json({ code: codes.success });
  });

  app.post(calls.bindEmail.path, async (c) => {
    const { id: userId } = requireUserWithoutEmail(requireUser(c));
    const { email, code } = await readBody(c, bindEmailRequestSchema);
    const purpose = { kind: 'bind', email, userId } as const;
    await checkCode(database, { purpose, code, client: clientAddress(c, services), now: now() });
    const user = await bindEmail(database, { userId, email });
    if (!user) throw new Refusal(codes.forbidden, zhCn.emailTaken);
    return c.json(toAnswer(user));
  });

  return app;
}

function requireUserWithoutEmail(user: UserRow): UserRow {
  if (user.email !== null) throw new Refusal(codes.forbidden, zhCn.emailAlreadyBound);
  return user;
}

function toAnswer(user: UserRow) {
  return { code: codes.success, user: toWireUser(toUser(user)) };
}
