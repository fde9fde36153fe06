import { codes } from '@site/api-client/wire';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { creationRoutes } from './creations/creation-routes.ts';
import { mailboxRoutes } from './development/mailbox-routes.ts';
import { answerError } from './http/answer-error.ts';
import type { AppEnv } from './http/app-env.ts';
import { guardWrites } from './http/guard-writes.ts';
import { limitBody } from './http/limit-body.ts';
import { logRequests } from './http/log-requests.ts';
import { Refusal } from './http/refusal.ts';
import { securityHeaders } from './http/security-headers.ts';
import { zhCn } from './messages/zh-cn.ts';
import { objectStoreRoutes } from './object-store/object-store-routes.ts';
import { notificationRoutes } from './orders/notification-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { siteRoutes } from './pages/site-routes.ts';
import { passToSimulator } from './payment/simulator/pass-to-simulator.ts';
import { bindTicketRoutes } from './payment/wechat-binding/bind-ticket-routes.ts';
import { authorizationRoutes } from './payment/wechat-oauth/authorization-routes.ts';
import { galleryRoutes } from './pictures/gallery-routes.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import type { Services } from './services.ts';
import { readSession } from './session/read-session.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { uploadOrigin } from './uploads/upload-account.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { userRoutes } from './user/user-routes.ts';

/** Everything that answers on the one origin: calls, pictures, pages. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerError);
  app.use(logRequests(services.log));
  app.use(
    securityHeaders({
      uploadOrigin: uploadOrigin(services.uploadAccount),
      scriptHashes: services.site?.scriptHashes ?? [],
      isHttps: services.publicUrl?.startsWith('https:') ?? false,
    }),
  );

  app.get('/healthz', async (c) => {
    await services.database.execute(sql`select 1`);
    return c.json({ code: codes.success });
  });

  for (const path of ['/api/*', '/art/api/*']) {
    app.use(path, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    });
    app.use(path, guardWrites(services), limitBody, readSession(services));
  }
  app.use('/pictures/*', readSession(services));
  app.route('/', sessionRoutes(services));
  app.route('/', userRoutes(services));
  app.route('/', pictureRoutes(services));
  app.route('/', galleryRoutes(services));
  app.route('/', creationRoutes(services));
  app.route('/', uploadRoutes(services));
  app.route('/', orderRoutes(services));
  app.route('/', authorizationRoutes(services));
  app.route('/', bindTicketRoutes(services));
  for (const path of ['/api/*', '/art/api/*']) {
    app.all(path, () => {
      throw new Refusal(codes.notFound, zhCn.notFound, { status: 404 });
    });
  }

  app.route('/', objectStoreRoutes(services));
  app.route('/', notificationRoutes(services));
  const { simulatorUrl } = services.payment;
  if (simulatorUrl !== undefined) app.route('/', passToSimulator({ url: simulatorUrl }));
  app.route('/', mailboxRoutes(services));
  app.route('/', siteRoutes(services));
  app.notFound((c) => c.text(zhCn.pageNotFound, 404));
  return app;
}
