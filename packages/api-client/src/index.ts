export type {
  ApiClient,
  ApiClientOptions,
  CallOptions,
  JsapiPayment,
  PageRequest,
  PicturePage,
  PlacedOrder,
  PublicPictureFilters,
} from './api-client.ts';
export { createApiClient } from './create-api-client.ts';
export type { ApiErrorFacts, ApiErrorKind } from './errors/api-error.ts';
export { ApiError, isApiError } from './errors/api-error.ts';
export type { Fingerprint } from './fingerprint/fingerprint.ts';
export type { Upload, Uploader, UploaderOptions } from './upload/create-uploader.ts';
export { createUploader } from './upload/create-uploader.ts';
export type { StoredFile, UploadFileOptions } from './upload/upload-file.ts';
export type { UploadRetry, UploadState } from './upload/upload-state.ts';
export { isUnderWay } from './upload/upload-state.ts';
export type {
  CreationEvent,
  Order,
  Picture,
  PictureCounts,
  PictureShape,
  PictureSort,
  PointPackage,
  TradeState,
  TradeType,
  UploadCredential,
  User,
  WeChatPurpose,
  WeChatResult,
} from './wire/index.ts';
export { safeRedirect } from './wire/safe-redirect.ts';
export { bindTicketPath, weChatAuthorizationUrl } from './wire/wechat-authorization.ts';
