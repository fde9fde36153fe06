/** How an order is paid: in WeChat's own browser by the bridge, or elsewhere by a QR code. */
export const tradeTypes = ['JSAPI', 'NATIVE'] as const;
export type TradeType = (typeof tradeTypes)[number];

export type PrepayRequest = {
  /** 6 to 32 of `0-9 A-Z a-z _ - | *`; one order at the merchant, for ever. */
  outTradeNo: string;
  appId: string;
  /** What the payer reads; at most 127 bytes. */
  description: string;
  /** Whole fen, at least 1. */
  amountInFen: number;
  /** No payment after this. */
  expiresAt: Date;
  /** Where notifications go: no query, reachable by WeChat Pay. */
  notifyUrl: string;
};

/** What WeChat Pay says about an order, verified to be said by it. */
export type Transaction = {
  readonly merchantId: string;
  readonly appId: string;
  readonly outTradeNo: string;
  /** One of the wire's `tradeStates`, or a word that is younger than the list. */
  readonly tradeState: string;
  /** WeChat Pay's own number, from the payment on. */
  readonly transactionId: string | undefined;
  readonly paidAt: Date | undefined;
  readonly amountInFen: number | undefined;
  readonly currency: string | undefined;
};

export type Notification = {
  /** The same at each repetition. */
  readonly id: string;
  readonly eventType: string;
  /** Only of `TRANSACTION.…` events. */
  readonly transaction: Transaction | undefined;
};

/** What the bridge takes, besides `signType: 'RSA'`. */
export type JsapiPayment = {
  readonly appId: string;
  /** Unix seconds. */
  readonly timeStamp: string;
  readonly nonceStr: string;
  /** `prepay_id=…`. */
  readonly packageStr: string;
  readonly paySign: string;
};

/**
 * The merchant's side of WeChat Pay, API v3. What waits takes a signal and gives up by itself;
 * every failure is a `WeChatError`.
 */
export type WeChatPay = {
  readonly merchantId: string;
  /** Asked again with the same request, it answers for the same order. */
  prepayJsapi(
    request: PrepayRequest & { openId: string },
    options?: { signal?: AbortSignal },
  ): Promise<{ prepayId: string }>;
  prepayNative(
    request: PrepayRequest,
    options?: { signal?: AbortSignal },
  ): Promise<{ codeUrl: string }>;
  /** @returns undefined when WeChat Pay knows no such order. */
  query(outTradeNo: string, options?: { signal?: AbortSignal }): Promise<Transaction | undefined>;
  /** Nobody can pay it after this. Refused with `ORDERPAID` when somebody has. */
  close(outTradeNo: string, options?: { signal?: AbortSignal }): Promise<void>;
  /** Verifies, decrypts and reads a notification from its headers and its untouched bytes. */
  readNotification(notification: { headers: Headers; body: Uint8Array }): Notification;
  /** Signs what opens the cashier for a prepay id. The caller makes sure whose it is. */
  signJsapiPayment(payment: { appId: string; prepayId: string }): JsapiPayment;
};
