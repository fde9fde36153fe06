import { codes } from '@site/api-client/wire';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { collectionRoutes } from './collections/collection-routes.ts';
import { countOpenCreations } from './creations/begin/count-open-creations.ts';
import { consentRoutes } from './creations/consent-routes.ts';
import { creationRoutes } from './creations/creation-routes.ts';
import { engineWebhookRoutes } from './creations/engine-webhook-routes.ts';
import { modelRoutes } from './creations/model-routes.ts';
import { partialRoutes } from './creations/partial-routes.ts';
import { mailboxRoutes } from './development/mailbox-routes.ts';
import { digitalHumanRoutes } from './digital-humans/digital-human-routes.ts';
import { presenterRoutes } from './digital-humans/presenter-routes.ts';
import { answerError } from './http/answer-error.ts';
import type { AppEnv } from './http/app-env.ts';
import { closeWhileStopping } from './http/close-while-stopping.ts';
import { csrf } from './http/csrf.ts';
import { forbidCaching } from './http/forbid-caching.ts';
import { healthRoutes } from './http/health-routes.ts';
import { HttpError } from './http/http-error.ts';
import { limitBody } from './http/limit-body.ts';
import { observeRequests } from './http/observe-requests.ts';
import { createSecureHeaders } from './http/secure-headers.ts';
import { warnOfProxy } from './http/warn-of-proxy.ts';
import { objectStoreRoutes } from './object-store/object-store-routes.ts';
import { storagePath } from './object-store/storage-path.ts';
import { handOverRoutes } from './orders/hand-over-routes.ts';
import { notificationRoutes } from './orders/notification-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { messagesOfRequest } from './pages/brand-of-request.ts';
import { siteRoutes } from './pages/site-routes.ts';
import { authorizationRoutes } from './payment/authorization-routes.ts';
import { standInRoutes } from './payment/stand-in-routes.ts';
import { bindTicketRoutes } from './payment/wechat-binding/bind-ticket-routes.ts';
import { galleryRoutes, publicGalleryRoutes } from './pictures/gallery-routes.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { subtitledFilmRoutes } from './pictures/subtitled-film-routes.ts';
import { workRoutes } from './pictures/work-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import type { Services } from './services.ts';
import { readSession } from './session/read-session.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { songRoutes } from './songs/song-routes.ts';
import { createUploadKeeper } from './uploads/create-upload-keeper.ts';
import { uploadPartRoutes } from './uploads/upload-part-routes.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { pointRoutes } from './user/point-routes.ts';
import { userRoutes } from './user/user-routes.ts';

/** Everything that answers on the one origin: calls, pictures, pages. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerError);
  app.use(async (c, next) => {
    c.set('messages', messagesOfRequest(services, c));
    await next();
  });
  // A header name would let callers choose the id that the log has.
  app.use(requestId({ headerName: '' }));
  app.use(
    warnOfProxy(services),
    observeRequests(services),
    forbidCaching,
    closeWhileStopping(services.readiness),
  );
  app.use(
    createSecureHeaders({
      scriptHashes: services.site?.scriptHashes ?? [],
      isHttps: services.publicUrl?.startsWith('https:') ?? false,
    }),
  );

  app.route('/', healthRoutes(services));
  // Before the session is read: a cookie that is renewed would be stored with the answer.
  app.route('/', publicGalleryRoutes(services));
  app.route('/', modelRoutes(services));
  // Services have neither a session nor an origin.
  app.route('/', engineWebhookRoutes(services));

  const fromOurPages = csrf(services);
  for (const path of ['/api/*', '/art/api/*']) {
    app.use(path, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    });
    app.use(path, fromOurPages, limitBody, readSession(services, { renews: true }));
  }
  // Their answers may be stored, and a cookie may not.
  for (const path of ['/pictures/*', `${storagePath}/*`]) {
    app.use(path, readSession(services, { renews: false }));
  }
  app.route('/', sessionRoutes(services));
  app.route(
    '/',
    userRoutes({
      ...services,
      countOpenCreations: (userId) => countOpenCreations(services.database, userId),
    }),
  );
  app.route('/', pictureRoutes(services));
  app.route('/', subtitledFilmRoutes(services));
  app.route('/', galleryRoutes(services));
  app.route('/', collectionRoutes(services));
  app.route('/', songRoutes(services));
  app.route('/', creationRoutes(services));
  app.route('/', partialRoutes(services));
  app.route('/', consentRoutes(services));
  app.route('/', digitalHumanRoutes(services));
  app.route('/', presenterRoutes(services));
  app.route('/', reportRoutes(services));
  const keeper = createUploadKeeper(services);
  app.route('/', uploadRoutes({ ...services, keeper }));
  app.route('/', orderRoutes(services));
  app.route('/', handOverRoutes(services));
  app.route('/', pointRoutes(services));
  app.route('/', authorizationRoutes(services));
  app.route('/', bindTicketRoutes(services));
  for (const path of ['/api/*', '/art/api/*']) {
    app.all(path, () => {
      throw new HttpError(codes.notFound, (messages) => messages.notFound, { status: 404 });
    });
  }

  app.route('/', uploadPartRoutes(services));
  app.route('/', objectStoreRoutes({ ...services, keeper }));
  app.route('/', notificationRoutes(services));
  const { standIn } = services.payment;
  if (standIn) app.route('/', standInRoutes(standIn));
  app.route('/', mailboxRoutes(services));
  app.route('/', workRoutes(services));
  app.route('/', siteRoutes(services));
  app.notFound((c) => c.text(c.get('messages').pageNotFound, 404));
  return app;
}
