export type { ApiClient, ApiClientOptions, RequestFacts } from './api-client.ts';
export type { TextStorage } from './browser.ts';
export type { CallOptions } from './call-options.ts';
export { createApiClient } from './create-api-client.ts';
export type { ApiErrorFacts, ApiErrorKind } from './errors/api-error.ts';
export { ApiError, isApiError } from './errors/api-error.ts';
export type { Fingerprint } from './fingerprint/fingerprint.ts';
export { isInWeChat } from './is-in-wechat.ts';
export { describeError } from './messages/describe-error.ts';
export type { FieldMessages, FieldWords } from './messages/fields/field-messages.ts';
export type { ApiClientMessages, ErrorMessages } from './messages/messages.ts';
export { randomId } from './random-id.ts';
export { hasSessionMarker } from './session/has-session-marker.ts';
export type { Upload, Uploader, UploaderOptions } from './upload/create-uploader.ts';
export { createUploader } from './upload/create-uploader.ts';
export type { StoredFile, UploadFileOptions } from './upload/upload-file.ts';
export type { UploadRetry, UploadState } from './upload/upload-state.ts';
export type {
  LoggedInUser,
  PageRequest,
  Picture,
  PictureCounts,
  PictureMedia,
  PicturePage,
  PictureReview,
  PictureShape,
  PictureSharing,
  PictureSort,
  PublicPictureFilters,
  User,
  WeChatPurpose,
  WeChatResult,
} from './wire/index.ts';
export { isEmail } from './wire/is-email.ts';
export { safeRedirect } from './wire/safe-redirect.ts';
export {
  bindTicketPath,
  handOverPath,
  weChatAuthorizationUrl,
} from './wire/wechat-authorization.ts';
