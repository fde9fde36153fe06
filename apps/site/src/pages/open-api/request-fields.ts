import {
  bindEmailRequestSchema,
  bindTicketRequestSchema,
  type calls,
  createOrderRequestSchema,
  editUserRequestSchema,
  imagineRequestSchema,
  listOrdersRequestSchema,
  listPicturesRequestSchema,
  listPublicPicturesRequestSchema,
  loginRequestSchema,
  pictureRequestSchema,
  queryOrderRequestSchema,
  sendBindCodeRequestSchema,
  sendLoginCodeRequestSchema,
  setPictureSharingRequestSchema,
  signJsapiPaymentRequestSchema,
  updateSettingsRequestSchema,
} from '@site/api-client/wire';

/** A field of a request. */
export interface RequestField {
  readonly name: string;
  readonly isOptional: boolean;
}

type ObjectSchema = { readonly entries: Readonly<Record<string, { readonly type: string }>> };

const schemas: Readonly<Partial<Record<keyof typeof calls, ObjectSchema>>> = {
  sendLoginCode: sendLoginCodeRequestSchema,
  logIn: loginRequestSchema,
  sendBindCode: sendBindCodeRequestSchema,
  bindEmail: bindEmailRequestSchema,
  readBindTicket: bindTicketRequestSchema,
  beginBind: bindTicketRequestSchema,
  queryBindTicket: bindTicketRequestSchema,
  editUser: editUserRequestSchema,
  updateSettings: updateSettingsRequestSchema,
  listMyPictures: listPicturesRequestSchema,
  listPublicPictures: listPublicPicturesRequestSchema,
  listThumbedUpPictures: listPicturesRequestSchema,
  deletePicture: pictureRequestSchema,
  setPictureSharing: setPictureSharingRequestSchema,
  thumbUp: pictureRequestSchema,
  takeBackThumbUp: pictureRequestSchema,
  createOrder: createOrderRequestSchema,
  signJsapiPayment: signJsapiPaymentRequestSchema,
  listOrders: listOrdersRequestSchema,
  queryOrder: queryOrderRequestSchema,
  imagine: imagineRequestSchema,
};

/** The fields that a call's request takes, as the service itself checks them; none for a GET. */
export function requestFields(call: keyof typeof calls): readonly RequestField[] {
  return Object.entries(schemas[call]?.entries ?? {}).map(([name, { type }]) => ({
    name,
    isOptional: type === 'optional',
  }));
}
