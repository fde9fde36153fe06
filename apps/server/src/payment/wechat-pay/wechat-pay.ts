export type PrepayRequest = {
  /** 6 to 32 of `0-9 A-Z a-z _ - | *`; one order at the merchant, for ever. */
  outTradeNo: string;
  appId: string;
  /** Text that the payer reads; at most 127 bytes. */
  description: string;
  /** Whole fen, at least 1. */
  amountInFen: number;
  /** No payment after this. */
  expiresAt: Date;
  /** Address that notifications go to: no query, reachable by WeChat Pay. */
  notifyUrl: string;
};

/** Statement of WeChat Pay about an order, verified to be its own. */
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
  /** Only of `REFUND.…` events. */
  readonly refund: Refund | undefined;
};

export type RefundRequest = {
  outTradeNo: string;
  /** 1 to 64 of `0-9 A-Z a-z _ - | * @`; one refund at the merchant, for ever. */
  outRefundNo: string;
  /** Whole fen, at least 1; with the refunds before, at most the total. */
  amountInFen: number;
  /** The order's price. */
  totalInFen: number;
  /** Reason that the payer reads; at most 80 bytes. */
  reason: string | undefined;
  notifyUrl: string;
};

/** Statement of WeChat Pay about a refund, verified to be its own. */
export type Refund = {
  /** Undefined in answers. */
  readonly merchantId: string | undefined;
  readonly outTradeNo: string;
  readonly transactionId: string;
  readonly outRefundNo: string;
  readonly refundId: string;
  /** PROCESSING, SUCCESS, CLOSED, ABNORMAL, or a word that is younger than this list. */
  readonly state: string;
  /** Once it is SUCCESS. */
  readonly refundedAt: Date | undefined;
  readonly amountInFen: number;
  /** The order's price; a bill may not tell it. */
  readonly totalInFen: number | undefined;
};

/** The payments and refunds of one day of Beijing. */
export type TradeBill = {
  readonly payments: (Omit<Transaction, 'transactionId' | 'amountInFen' | 'currency' | 'paidAt'> & {
    readonly transactionId: string;
    readonly amountInFen: number;
    readonly currency: string;
    readonly paidAt: Date;
  })[];
  readonly refunds: (Refund & { readonly merchantId: string; readonly refundedAt: Date })[];
};

/** Parameters of the bridge, besides `signType: 'RSA'`. */
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
 * The merchant's side of WeChat Pay, API v3. What waits takes a signal and has a time limit;
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
  /**
   * For a browser on a phone, outside of WeChat. The address takes `redirect_url`, the page to come
   * back to, and can be opened for five minutes.
   */
  prepayH5(
    request: PrepayRequest & { payerAddress: string },
    options?: { signal?: AbortSignal },
  ): Promise<{ h5Url: string }>;
  /** @returns undefined when WeChat Pay knows no such order. */
  query(outTradeNo: string, options?: { signal?: AbortSignal }): Promise<Transaction | undefined>;
  /** It can't be paid after this. Refused with `ORDERPAID` when it was paid. */
  close(outTradeNo: string, options?: { signal?: AbortSignal }): Promise<void>;
  /** Gives money back. Asked again with the same request, it answers for the same refund. */
  refund(request: RefundRequest, options?: { signal?: AbortSignal }): Promise<Refund>;
  /** @returns undefined when WeChat Pay knows no such refund. */
  queryRefund(outRefundNo: string, options?: { signal?: AbortSignal }): Promise<Refund | undefined>;
  /**
   * Fetches what was paid and refunded on a day of Beijing (`YYYY-MM-DD`). It is there from 10
   * o'clock of the next day, for three months.
   *
   * @returns undefined when there is no bill of this day: nothing happened, or it is not made yet.
   */
  tradeBill(day: string, options?: { signal?: AbortSignal }): Promise<TradeBill | undefined>;
  /** Verifies, decrypts and reads a notification from its headers and its untouched bytes. */
  readNotification(notification: { headers: Headers; body: Uint8Array }): Promise<Notification>;
  /** Signs what opens the cashier for a prepay id. The caller makes sure whose it is. */
  signJsapiPayment(payment: { appId: string; prepayId: string }): JsapiPayment;
};
