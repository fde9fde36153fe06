// How much more memory the server uses during many large uploads at the same time.
import { Agent, request } from 'node:http';
import { startPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { calls } from '@site/api-client/wire';
import { MAX_IMAGE_SIZE } from '@site/validators';
import * as v from 'valibot';
import { logIn } from './log-in.ts';
import { readMemory } from './read-memory.ts';

const uploads = Number(process.env['UPLOADS'] ?? 200);
const connections = Number(process.env['CONNECTIONS'] ?? 16);
const limit = 150 * 1024 * 1024;

const file = Buffer.alloc(MAX_IMAGE_SIZE, 7);
file.write('\x89PNG\r\n\x1a\n', 'latin1');

// The embedded database lives in the same process, and its memory would hide that of the uploads.
const postgres = await startPostgres();
const server = await startSiteServer({ databaseUrl: postgres.url });
const call = await logIn(server, 'uploads@example.com');
const { path, response } = calls.getUploadCredential;
const credential = v.parse(response, await (await call(path, {})).json());

const boundary = 'a-boundary-that-is-in-no-picture';
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Sends the file piece by piece, as fast as it is taken. */
function upload(name: string): Promise<number> {
  const fields = {
    key: `${credential.directory}${name}.png`,
    policy: credential.policy,
    OSSAccessKeyId: credential.accessId,
    Signature: credential.signature,
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

const toMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

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
const names = Array.from({ length: uploads }, (_, index) => String(index));
const statuses: number[] = [];
await Promise.all(
  Array.from({ length: connections }, async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      statuses.push(await upload(name));
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
console.log(
  `${stored} of ${uploads} uploads of ${toMegabytes(file.length)} stored, ${connections} at a time`,
);
console.log(`${seconds.toFixed(1)} s, ${toMegabytes((stored * file.length) / seconds)} a second`);
console.log(
  `memory: ${toMegabytes(idle)} idle, ${toMegabytes(peak)} at most, ${toMegabytes(peak - idle)} more`,
);
if (stored < uploads || peak - idle > limit) {
  console.error(`It must store all, with at most ${toMegabytes(limit)} more than idle.`);
  process.exitCode = 1;
}
