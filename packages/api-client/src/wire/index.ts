export type { LoggedInUser, WelcomeState } from './account-calls.ts';
export { addressOfCall } from './address-of-call.ts';
export { encodeAnswer, type ServiceCall } from './answers.ts';
export { type BindTicketState, bindTicketStates, type MaskedAccount } from './bind-ticket-calls.ts';
export { calls } from './calls.ts';
export { type Code, codes } from './codes.ts';
export { type Collection, collectionCalls, MAX_COLLECTIONS } from './collection-calls.ts';
export {
  type Consent,
  type ConsentPurpose,
  type ConsentSubject,
  consentCalls,
  consentPurposes,
  consentSubjects,
  consentVersions,
  FACE_SOURCE_HOURS,
  MAX_PERSON_NAME,
} from './consent-calls.ts';
export {
  type CancelReturns,
  type Creation,
  type CreationChange,
  type CreationFailure,
  creationChangeSchema,
  creationSchema,
  type WireCreation,
  type WireCreationChange,
} from './creation.ts';
export {
  type Cancellation,
  type CreationPage,
  type CreationWithBalance,
  MAX_KNOWN_CREATIONS,
} from './creation-calls.ts';
export type { CreationRequest, ToolFields, ToolInput } from './creation-request.ts';
export {
  type Answer,
  type Call,
  type CallDefinition,
  defineCall,
  type Given,
  type RequestSchema,
} from './define-call.ts';
export {
  type DigitalHuman,
  type DigitalHumanDraft,
  type DigitalHumanList,
  type DigitalHumanPart,
  digitalHumanCalls,
  MAX_DIGITAL_HUMAN_NAME,
  MAX_DIGITAL_HUMANS,
} from './digital-human-calls.ts';
export type { PartIssue } from './digital-human-rules.ts';
export { faceRule, voiceRule } from './digital-human-rules.ts';
export { favoriteCalls } from './favorite-calls.ts';
export type { IncomingUpload } from './incoming-upload-calls.ts';
export type {
  Derivative,
  DerivativePage,
  Lineage,
  LineageStep,
  RunAction,
} from './lineage-calls.ts';
export { MAX_SEARCH_LENGTH } from './max-search-length.ts';
export { listModels, type Model } from './models.ts';
export { type Order, type TradeType, tradeTypes } from './order.ts';
export type {
  HandedOverOrder,
  HandOverStep,
  JsapiPayment,
  PackageOffer,
  PlacedOrder,
} from './order-calls.ts';
export type { LyricLine, Picture, PictureReference, PictureRole, WirePicture } from './picture.ts';
export type {
  PageRequest,
  PictureMedia,
  PicturePage,
  PictureShape,
  PictureSort,
  PublicPictureFilters,
} from './picture-calls.ts';
export { pictureCost } from './picture-cost.ts';
export type { PictureCounts } from './picture-counts.ts';
export type { PictureReview, PictureSharing } from './picture-sharing.ts';
export {
  MAX_PLAYGROUND_TEXT,
  type Presenter,
  type PresenterPage,
  playgroundCalls,
} from './playground-calls.ts';
export {
  type EntryCreation,
  type EntryWork,
  type PointEntry,
  type PointKind,
  pointCalls,
  type RefundReason,
} from './point-calls.ts';
export type { PointPackage } from './point-package.ts';
export {
  MAX_REPORT_NOTE,
  type ReportReason,
  type ReportSubject,
  reportCalls,
  reportReasons,
  reportSubjects,
} from './report-calls.ts';
export { safeRedirect } from './safe-redirect.ts';
export { MAX_SELECTED_PICTURES, MAX_ZIPPED_BYTES, selectionCalls } from './selection-calls.ts';
export { sessionMarker } from './session-marker.ts';
export { type SongKind, type SongOrder, songCalls, songKinds, songOrders } from './song-calls.ts';
export type {
  StoredUpload,
  UploadKind,
  UploadUsage,
} from './stored-upload.ts';
export { type Subtitle, toSubtitles } from './to-subtitles.ts';
export { artQrCodeFields } from './tools/art-qr-code-fields.ts';
export { computePrice } from './tools/compute-price.ts';
export { dalleFields } from './tools/dalle-fields.ts';
export type { Tool, ToolMedia } from './tools/define-tool.ts';
export { faceSwapFields } from './tools/face-swap-fields.ts';
export {
  type Allowed,
  type Asked,
  type FieldRefusal,
  fillFields,
  findFieldRefusal,
  usualAllowed,
} from './tools/field-rules.ts';
export type {
  ChoiceField,
  Field,
  Fields,
  MaskField,
  PicturesField,
  PromptField,
  SeedField,
} from './tools/fields.ts';
export { findNetworkTags, type NetworkTag } from './tools/find-network-tags.ts';
export { gptImageFields } from './tools/gpt-image-fields.ts';
export { imageEditFields } from './tools/image-edit-fields.ts';
export { MAX_PICTURE_RATIO } from './tools/max-picture-ratio.ts';
export { maxPictures } from './tools/max-pictures.ts';
export {
  blendShapes,
  type MidjourneyTask,
  midjourneyPictures,
  midjourneyTasks,
} from './tools/midjourney.ts';
export { musicFields } from './tools/music-fields.ts';
export type { MeteredPrice, Quote } from './tools/quote.ts';
export { type PricedFields, quotePrice } from './tools/quote-price.ts';
export { soraFields } from './tools/sora-fields.ts';
export { speechFields } from './tools/speech-fields.ts';
export { speechSeconds } from './tools/speech-seconds.ts';
export { stableDiffusionFields } from './tools/stable-diffusion-fields.ts';
export type { FaceKind } from './tools/talking-film.ts';
export { talkingFilmFields } from './tools/talking-film-fields.ts';
export { textFields } from './tools/text-fields.ts';
export { type ToolName, tools } from './tools/tools.ts';
export {
  MAX_UPSCALED_PIXELS,
  type PixelSize,
  pricedFactor,
  sizeOfTarget,
  upscaleFields,
} from './tools/upscale-fields.ts';
export { videoFields } from './tools/video-fields.ts';
export { finalTradeStates, isFinalTradeState, type TradeState } from './trade-state.ts';
export type { UploadPage } from './upload-calls.ts';
export type { UploadCredential } from './upload-credential.ts';
export { uploadCredentialPath } from './upload-credential-path.ts';
export { toWireUploadPart, type UploadPartAnswer, uploadPartPath } from './upload-part.ts';
export type { User, WireUser } from './user.ts';
export {
  handedOverPath,
  type WeChatPurpose,
  type WeChatResult,
  weChatAuthorizationPath,
  weChatAuthorizationUrl,
  weChatBoundPath,
  weChatCallbackPath,
  weChatPurposes,
} from './wechat-authorization.ts';
