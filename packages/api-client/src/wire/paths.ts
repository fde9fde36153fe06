/** How a call is made. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}` | `/art/api/${string}`;
  /** Whether doing it twice does no more than doing it once, so that a failed try may be repeated. */
  readonly isRepeatable: boolean;
}

/** Every call of the service. */
export const calls = {
  getUser: { method: 'GET', path: '/api/userinfo', isRepeatable: true },
  sendLoginCode: { method: 'POST', path: '/api/send-login-code', isRepeatable: false },
  logIn: { method: 'POST', path: '/api/login', isRepeatable: false },
  logOut: { method: 'GET', path: '/api/logout', isRepeatable: true },
  sendBindCode: { method: 'POST', path: '/api/send-bind-code', isRepeatable: false },
  bindEmail: { method: 'POST', path: '/api/bind-email', isRepeatable: false },
  createBindTicket: {
    method: 'POST',
    path: '/api/create-wechat-bind-ticket',
    isRepeatable: false,
  },
  readBindTicket: { method: 'POST', path: '/api/read-wechat-bind-ticket', isRepeatable: true },
  beginBind: { method: 'POST', path: '/api/begin-wechat-bind', isRepeatable: false },
  queryBindTicket: { method: 'POST', path: '/api/query-wechat-bind-ticket', isRepeatable: true },
  editUser: { method: 'POST', path: '/api/edit-user', isRepeatable: true },
  updateSettings: { method: 'POST', path: '/api/update-user-settings', isRepeatable: true },
  listMyPictures: { method: 'POST', path: '/art/api/my-paintings', isRepeatable: true },
  listPublicPictures: { method: 'POST', path: '/art/api/paintings', isRepeatable: true },
  listThumbedUpPictures: {
    method: 'POST',
    path: '/art/api/my-thumb-up-paintings',
    isRepeatable: true,
  },
  deletePicture: { method: 'POST', path: '/art/api/delete-painting', isRepeatable: true },
  setPictureSharing: { method: 'POST', path: '/art/api/set-painting-sharing', isRepeatable: true },
  thumbUp: { method: 'POST', path: '/art/api/thumb-up', isRepeatable: true },
  takeBackThumbUp: { method: 'POST', path: '/art/api/cancel-thumb-up', isRepeatable: true },
  listThumbUps: { method: 'GET', path: '/art/api/my-thumb-up-list', isRepeatable: true },
  listPackages: { method: 'GET', path: '/api/get-pkg-list', isRepeatable: true },
  /** Repeatable by its idempotency key. */
  createOrder: { method: 'POST', path: '/api/create-order', isRepeatable: true },
  signJsapiPayment: { method: 'POST', path: '/api/get-jsapi-sign', isRepeatable: true },
  listOrders: { method: 'POST', path: '/api/list-orders', isRepeatable: true },
  queryOrder: { method: 'POST', path: '/api/query-order-status', isRepeatable: true },
  getUploadCredential: { method: 'POST', path: '/api/get-oss-signature', isRepeatable: true },
  /** Streaming. */
  imagine: { method: 'POST', path: '/art/api/imagine', isRepeatable: false },
} as const satisfies Record<string, Call>;
