import type { CollectionServices } from './collections/collection-routes.ts';
import type { CreationServices } from './creations/creation-services.ts';
import type { MailboxServices } from './development/mailbox-routes.ts';
import type { DigitalHumanServices } from './digital-humans/digital-human-services.ts';
import type { HttpServices } from './http/http-services.ts';
import type { ObjectStoreServices } from './object-store/object-store-routes.ts';
import type { OrderRouteServices } from './orders/order-services.ts';
import type { PageServices } from './pages/page-services.ts';
import type { PaymentServices } from './payment/payment-services.ts';
import type { PictureServices } from './pictures/picture-services.ts';
import type { ReportServices } from './reports/report-routes.ts';
import type { SessionServices } from './session/session-services.ts';
import type { SongServices } from './songs/song-routes.ts';
import type { UploadServices } from './uploads/upload-services.ts';
import type { UserServices } from './user/user-routes.ts';

/** All that the folders need, each by its own declaration; made by `startServer`, or by a test. */
export type Services = CollectionServices &
  CreationServices &
  DigitalHumanServices &
  HttpServices &
  MailboxServices &
  ObjectStoreServices &
  OrderRouteServices &
  PageServices &
  PaymentServices &
  PictureServices &
  ReportServices &
  SessionServices &
  SongServices &
  UploadServices &
  UserServices;
