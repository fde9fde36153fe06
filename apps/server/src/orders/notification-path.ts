/** Where WeChat Pay tells of payments. Outside of /api: no browser comes here. */
export const notificationPath = '/wechat-pay/notifications';
