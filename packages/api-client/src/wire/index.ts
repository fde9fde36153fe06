export { type Code, codes } from './codes.ts';
export {
  type CreationEvent,
  creationEventSchema,
  type ImagineRequest,
  imagineRequestSchema,
  type WireCreationEvent,
} from './creation.ts';
export {
  type BindEmailRequest,
  bindEmailRequestSchema,
  type SendBindCodeRequest,
  sendBindCodeRequestSchema,
} from './email-binding.ts';
export { type Envelope, envelopeSchema } from './envelope.ts';
export {
  type LoginRequest,
  loginRequestSchema,
  type SendLoginCodeRequest,
  sendLoginCodeRequestSchema,
} from './login.ts';
export {
  type CreateOrderRequest,
  createOrderRequestSchema,
  createOrderResponseSchema,
  type ListOrdersRequest,
  listOrdersRequestSchema,
  listOrdersResponseSchema,
  listPackagesResponseSchema,
  type Order,
  orderSchema,
  type PointPackage,
  packageSchema,
  type QueryOrderRequest,
  queryOrderRequestSchema,
  queryOrderResponseSchema,
  type SignJsapiPaymentRequest,
  signJsapiPaymentRequestSchema,
  signJsapiPaymentResponseSchema,
  type TradeState,
  type TradeType,
  toWirePackage,
  tradeStates,
  tradeTypes,
  type WireOrder,
  type WirePointPackage,
} from './order.ts';
export { type Call, calls } from './paths.ts';
export {
  type ListPicturesRequest,
  type ListPublicPicturesRequest,
  listPicturesRequestSchema,
  listPicturesResponseSchema,
  listPublicPicturesRequestSchema,
  maxSearchLength,
  type Picture,
  type PictureCounts,
  type PictureRequest,
  type PictureShape,
  type PictureSort,
  pictureCountsResponseSchema,
  pictureRequestSchema,
  pictureSchema,
  pictureShapes,
  pictureSorts,
  type SetPictureSharingRequest,
  setPictureSharingRequestSchema,
  toWirePicture,
  type WirePicture,
} from './picture.ts';
export { pictureCost } from './picture-cost.ts';
export { safeRedirect } from './safe-redirect.ts';
export { listThumbUpsResponseSchema, thumbUpResponseSchema } from './thumb-up.ts';
export {
  getUploadCredentialResponseSchema,
  type UploadCredential,
  uploadCredentialSchema,
  type WireUploadCredential,
} from './upload.ts';
export {
  type EditUserRequest,
  editUserRequestSchema,
  toWireUser,
  type UpdateSettingsRequest,
  type User,
  updateSettingsRequestSchema,
  userResponseSchema,
  userSchema,
  type WireUser,
} from './user.ts';
export {
  bindTicketPath,
  type WeChatPurpose,
  type WeChatResult,
  weChatAuthorizationPath,
  weChatAuthorizationUrl,
  weChatBoundPath,
  weChatCallbackPath,
  weChatPurposes,
  weChatResults,
} from './wechat-authorization.ts';
export {
  type BindTicketRequest,
  type BindTicketState,
  beginBindResponseSchema,
  bindTicketRequestSchema,
  bindTicketStates,
  createBindTicketResponseSchema,
  type MaskedAccount,
  queryBindTicketResponseSchema,
  readBindTicketResponseSchema,
  type WireMaskedAccount,
} from './wechat-bind-ticket.ts';
