// How much more memory the server uses during many large uploads at the same time.
import { Agent, request } from 'node:http';
import { startPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { calls } from '@site/api-client/wire';
import { MAX_IMAGE_SIZE } from '@site/validators';
import * as v from 'valibot';
import { report } from '../report.ts';
import { logIn } from './log-in.ts';
import { readMemory } from './read-memory.ts';

const uploads = Number(process.env['UPLOADS'] ?? 200);
const connections = Number(process.env['CONNECTIONS'] ?? 16);
/** Uploads of one person, whose room is limited. */
const uploadsOfPerson = 25;
const limit = 150 * 1024 * 1024;

const file = Buffer.alloc(MAX_IMAGE_SIZE, 7);
file.write('\x89PNG\r\n\x1a\n', 'latin1');

// The embedded database lives in the same process, and its memory would hide that of the uploads.
const postgres = await startPostgres();
const server = await startSiteServer({ databaseUrl: postgres.url });
const { path, response } = calls.getUploadCredential;
const credentials = await Promise.all(
  Array.from({ length: Math.ceil(uploads / uploadsOfPerson) }, async (_, person) => {
    const call = await logIn(server, `uploads-${person}@example.com`);
    return v.parse(response, await (await call(path, {})).json());
  }),
);

const boundary = 'a-boundary-that-is-in-no-picture';
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Sends the file piece by piece, as fast as it is taken. */
function upload(number: number): Promise<number> {
  // In turns: of one person four come in at a time at the most.
  const credential = credentials[number % credentials.length] as (typeof credentials)[number];
  const fields = {
    key: `${credential.directory}${number}.png`,
    policy: credential.policy,
    OSSAccessKeyId: credential.accessId,
    Signature: credential.signature,
    ...credential.extraFields,
  };
  const head = Object.entries(fields)
    .map(
      ([field, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const body = Buffer.concat([
    Buffer.from(
      `${head}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="file"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return new Promise((resolve, reject) => {
    const sent = request(new URL(credential.host, server.url), {
      method: 'POST',
      agent,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': body.length,
      },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.end(body);
  });
}

const idle = await readMemory(server.pid);
let peak = idle;
let isOver = false;
const watching = (async () => {
  while (!isOver) {
    peak = Math.max(peak, await readMemory(server.pid));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
})();

const start = performance.now();
const numbers = Array.from({ length: uploads }, (_, number) => number);
const statuses: number[] = [];
await Promise.all(
  Array.from({ length: connections }, async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      statuses.push(await upload(number));
    }
  }),
);
const seconds = (performance.now() - start) / 1000;
isOver = true;
await watching;
agent.destroy();
await server.stop();
await postgres.stop();

const stored = statuses.filter((status) => status === 204).length;
const toMegabytes = (bytes: number) => bytes / 1024 / 1024;
report(`${uploads} uploads of 10 MB, ${connections} at a time`, [
  { of: 'stored', measured: stored, unit: '', promise: String(uploads) },
  { of: 'stored in a second', measured: toMegabytes((stored * file.length) / seconds), unit: 'MB' },
  {
    of: 'memory at most',
    measured: toMegabytes(peak - idle),
    unit: 'MB more than idle',
    promise: `≤ ${toMegabytes(limit)}`,
  },
]);
if (stored < uploads || peak - idle > limit) process.exitCode = 1;
