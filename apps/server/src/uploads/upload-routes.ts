import { calls, codes } from '@site/api-client/wire';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { tooManyRequests } from '../http/refusal.ts';
import { zhCn } from '../messages/zh-cn.ts';
import type { Services } from '../services.ts';
import { requireUser } from '../session/read-session.ts';
import { createCredential } from './create-credential.ts';
import { uploadDirectory } from './upload-directory.ts';

/** A page keeps its credential for ten minutes; this is for many tabs, not for a program. */
const credentialsPerUser: RateLimit = { count: 20, seconds: 60 };

/** `POST /api/get-oss-signature`: what lets a browser post pictures to the object store. */
export function uploadRoutes({ database, uploadAccount, now }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(calls.getUploadCredential.path, async (c) => {
    const { id } = requireUser(c);
    const time = now();
    const wait = await takeFromRateLimit(database, {
      key: ['upload-credentials-user', id],
      limit: credentialsPerUser,
      now: time,
    });
    if (wait > 0) throw tooManyRequests(zhCn.uploadsTooOften, wait);
    const directory = uploadDirectory(id);
    return c.json({
      code: codes.success,
      data: createCredential(uploadAccount, { directory, now: time }),
    });
  });

  return app;
}
