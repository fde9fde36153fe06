import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import type { FailureReason } from '../../failure-reason.ts';
import { failAs, ServiceFailure } from '../../service/service-failure.ts';
import { createContainers } from './containers.ts';
import { createTaskQueue } from './create-task-queue.ts';
import { createTaskRunner } from './run-task.ts';
import { fileHash, taskId, taskRequest } from './task.ts';
import { openVolume } from './volume.ts';

export type SidecarOptions = {
  /** The folder that HeyGem's containers share. */
  readonly folder: string;
  /** Key that clients have to know. */
  readonly key: string;
  readonly host?: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly speechUrl: string;
  readonly filmUrl: string;
  /** Default: two seconds, as HeyGem's own client. */
  readonly pollMs?: number;
  /** Default: ten minutes. */
  readonly stallMs?: number;
  readonly fetch?: typeof globalThis.fetch;
};

/** Bytes of a task: a text, and addresses. */
const MAX_TASK_BYTES = 100_000;

const statusOf: Partial<Record<FailureReason, number>> = {
  unauthorized: 401,
  'not-found': 404,
  busy: 503,
  vendor: 500,
};

/** The program beside HeyGem, as docs/engines/heygem.md describes it. `close` ends what it makes. */
export async function startSidecar({
  folder,
  key,
  host = '127.0.0.1',
  port,
  speechUrl,
  filmUrl,
  pollMs = 2_000,
  stallMs = 600_000,
  fetch = globalThis.fetch,
}: SidecarOptions) {
  const volume = await openVolume(folder, { fetch });
  const containers = createContainers({ speechUrl, filmUrl, pollMs, stallMs, fetch });
  const controller = new AbortController();
  const { signal } = controller;
  const queue = createTaskQueue({ run: createTaskRunner({ volume, containers }), signal });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/' } = request;
    const [, kind = '', name = ''] = /^\/(\w+)(?:\/([^/?]+))?$/.exec(url) ?? [];
    if (method === 'GET' && kind === 'results') return await sendResult(name, response);
    if (!isKey(request.headers.authorization, key)) failAs('unauthorized', 'The key is wrong.');
    switch (`${method} ${kind}`) {
      case 'GET health':
        return send(response, 200, queue.status());
      case 'PUT files': {
        const wanted = parse(fileHash, name);
        const hash = await volume.store(request, { signal });
        if (hash !== wanted) failAs('invalid-input', `The bytes are those of ${hash}.`);
        return void response.writeHead(204).end();
      }
      case 'PUT tasks': {
        await volume.sweep();
        const task = queue.add(parse(taskId, name), parse(taskRequest, await readJson(request)));
        return send(response, 202, task ?? failAs('busy', 'Too many tasks wait.'));
      }
      case 'GET tasks':
        return send(
          response,
          200,
          queue.find(name) ?? failAs('not-found', 'There is no such task.'),
        );
      default:
        return failAs('not-found', 'There is no such call.');
    }
  }

  async function sendResult(name: string, response: ServerResponse): Promise<void> {
    const path = volume.resultPath(name);
    const found = name === '' ? undefined : await stat(path).catch(() => undefined);
    if (!found?.isFile()) return failAs('not-found', 'There is no such result.');
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-length': found.size,
    });
    await pipeline(createReadStream(path), response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy();
      const { reason, vendorMessage: message } =
        error instanceof ServiceFailure
          ? error.failed
          : { reason: 'vendor' as const, vendorMessage: String(error) };
      send(response, statusOf[reason] ?? 400, { error: { reason, message } });
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      controller.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await queue.idle();
    },
  };
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const { success, output, issues } = v.safeParse(schema, value);
  return success ? output : failAs('invalid-input', v.summarize(issues));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > MAX_TASK_BYTES) failAs('invalid-input', 'The task is too large.');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    return failAs('invalid-input', 'The task is no JSON.');
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Compared in a time that says nothing of the key. */
function isKey(authorization = '', key: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization), hash(`Bearer ${key}`));
}
