import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { codes } from '@site/api-client/wire';
import { followCreation, openChanges, requestPicture } from '../../testing/create-picture.ts';
import { createVisitor, logIn, type Visitor } from '../../testing/create-visitor.ts';
import {
  fieldsOf,
  getCredential,
  postHalfAnUpload,
  postUpload,
} from '../../testing/post-upload.ts';
import type { TestPayment } from '../../testing/start-test-payment.ts';
import { isLabelledPictureOf, pictureOf } from './picture-of.ts';

/** Milliseconds that an answer is waited for. */
const patienceMs = 40_000;

/** Milliseconds before the same is tried again; a server takes seconds to start. */
const pauseMs = 300;

/** Attempts at the same on a server without faults, after which it has not kept its word. */
const enoughAttempts = 100;

/** 2,000 points: two hundred creations. */
const largestPackage = 'professional';

/** State of a creation as a person was told it; `unknown` while no answer came. */
export type Creation = {
  readonly key: string;
  readonly prompt: string;
  outcome: 'unknown' | 'succeeded' | 'failed';
  /** The customer left while it was being made. */
  hasLeft: boolean;
  /** Address of the picture, once it has succeeded. */
  url?: string | undefined;
};

export type Order = {
  readonly key: string;
  outTradeNo?: string;
  /** The simulated WeChat Pay said so. */
  isPaid: boolean;
};

export type Upload = {
  readonly path: string;
  readonly bytes: Buffer;
};

export type Customer = {
  readonly userId: string;
  readonly visitor: Visitor;
  readonly creations: readonly Creation[];
  readonly orders: readonly Order[];
  /** Those that the server acknowledged. */
  readonly uploads: readonly Upload[];
  /** Issues that must never have been seen. */
  readonly issues: readonly string[];
  /** Does one thing that people do; `random` gives numbers from 0 to 1. */
  act(random: () => number): Promise<void>;
  /** Things that are under way are brought to their end. */
  settle(): Promise<void>;
};

export type FaultPhase = 'under faults' | 'settling' | 'over';

/** A person who creates, buys and uploads, keeps all receipts, and tries again like a page does. */
export async function createCustomer({
  url,
  email,
  readCode,
  weChat,
  phase,
}: {
  url: string;
  email: string;
  readCode: (email: string) => Promise<string>;
  weChat: TestPayment;
  /** Of the run: nothing is tried again once it is over. */
  phase: () => FaultPhase;
}): Promise<Customer> {
  const visitor = createVisitor(url);
  const { body } = await logIn(visitor, { email, readCode });
  if (body.code !== codes.success) throw new Error(`${email} could not log in: ${body.message}`);
  const userId = (body['user'] as { secret: string }).secret;
  const creations: Creation[] = [];
  const orders: Order[] = [];
  const uploads: Upload[] = [];
  const issues: string[] = [];

  /** Until `attempt` says something; a connection that breaks, or a failure, says nothing. */
  async function persist<T>(
    what: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    for (let attempts = 0; phase() !== 'over'; ) {
      const result = await attempt().catch(() => undefined);
      if (result !== undefined) return result;
      if (phase() === 'settling') attempts += 1;
      if (attempts > enoughAttempts) {
        issues.push(`${what}: no end after ${enoughAttempts} attempts without faults`);
        return undefined;
      }
      await setTimeout(pauseMs);
    }
    return undefined;
  }

  function newCreation(): Creation {
    const creation: Creation = {
      key: randomUUID(),
      prompt: `a picture of ${randomBytes(8).toString('hex')}`,
      outcome: 'unknown',
      hasLeft: false,
    };
    creations.push(creation);
    return creation;
  }

  /** Until its end is known, from wherever it is. */
  async function follow(creation: Creation) {
    await persist(`creation ${creation.key}`, async () => {
      const { status, id } = await requestPicture(visitor, creation);
      if (status !== 200 || id === '') return undefined;
      const signal = AbortSignal.timeout(patienceMs);
      for await (const change of followCreation(visitor, id, signal)) {
        if (change.type !== 'creation') continue;
        const { state, pictures } = change.creation;
        if (state === 'succeeded') creation.url = pictures?.[0]?.url;
        if (state === 'succeeded' || state === 'failed') {
          creation.outcome = state;
          return change;
        }
      }
      return undefined;
    });
    if (creation.url !== undefined) {
      await look(creation.url, (bytes) => isLabelledPictureOf(bytes, creation.prompt));
    }
  }

  const create = () => follow(newCreation());

  /** Reads slowly, then goes away in the middle. */
  async function leave(random: () => number) {
    const creation = newCreation();
    creation.hasLeft = true;
    const controller = new AbortController();
    const opened = await requestPicture(visitor, creation)
      .then(({ id }) => openChanges(visitor, id, controller.signal))
      .catch(() => undefined);
    await setTimeout(random() * 1000);
    controller.abort();
    await opened?.body?.cancel().catch(() => undefined);
  }

  async function look(path: string, isRight: (bytes: Buffer) => Promise<boolean>) {
    const answer = await persist(path, async () => {
      const response = await visitor.fetch(path, { signal: AbortSignal.timeout(patienceMs) });
      // What is there may be unreachable for a while: the server says so by another status.
      if (response.status !== 200) {
        await response.body?.cancel();
        if (response.status === 404) issues.push(`${path} is missing`);
        return response.status === 404 ? Buffer.alloc(0) : undefined;
      }
      return Buffer.from(await response.arrayBuffer());
    });
    if (answer && answer.length > 0 && !(await isRight(answer))) {
      issues.push(`${path} has other bytes`);
    }
  }

  async function buy(packageId = 'trial') {
    const order: Order = { key: randomUUID(), isPaid: false };
    orders.push(order);
    const placed = await persist(`order ${order.key}`, async () => {
      const answer = await visitor.post('/api/create-order', {
        package_id: packageId,
        idempotency_key: order.key,
      });
      if (answer.status === 429 || answer.status === 409) return answer.body;
      return answer.body.code === codes.success ? answer.body : undefined;
    });
    if (placed?.code !== codes.success) return;
    order.outTradeNo = String(placed['out_trade_no']);
    const page = await weChat.press(String(placed['code_url']), 'pay');
    order.isPaid = page.includes('支付成功');
  }

  async function upload() {
    const bytes = pictureOf(randomUUID());
    const receipt = await persist('an upload', async () => {
      const credential = await getCredential(visitor);
      const key = `${credential['dir']}${randomBytes(16).toString('hex')}.png`;
      const answer = await postUpload(url, {
        fields: fieldsOf(credential, key),
        file: new Blob([Uint8Array.from(bytes)]),
      });
      await answer.body?.cancel();
      return answer.status === 204 ? { path: `/storage/${key}`, bytes } : undefined;
    });
    if (!receipt) return;
    uploads.push(receipt);
    await look(receipt.path, async (read) => read.equals(bytes));
  }

  /** Begins to upload and stands still; the server gives up, or goes. */
  async function stall() {
    const credential = await getCredential(visitor).catch(() => undefined);
    if (!credential) return;
    const key = `${credential['dir']}${randomBytes(16).toString('hex')}.png`;
    await postHalfAnUpload(url, {
      fields: fieldsOf(credential, key),
      file: new Blob([Uint8Array.from(pictureOf(key))]),
    });
  }

  async function settle() {
    for (const creation of creations) {
      if (creation.outcome === 'unknown') await follow(creation);
    }
    for (const { outTradeNo, isPaid } of orders) {
      if (!isPaid || outTradeNo === undefined) continue;
      await persist(`payment of ${outTradeNo}`, async () => {
        const { body } = await visitor.post('/api/query-order-status', {
          out_trade_no: outTradeNo,
        });
        return body['trade_state'] === 'SUCCESS' ? body : undefined;
      });
    }
  }

  const deeds = [create, create, create, leave, () => buy(), upload, upload, stall];
  // What is created has to be paid for.
  await buy(largestPackage);
  await settle();
  return {
    userId,
    visitor,
    creations,
    orders,
    uploads,
    issues,
    async act(random) {
      await deeds[Math.floor(random() * deeds.length)]?.(random);
    },
    settle,
  };
}
