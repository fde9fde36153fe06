import { calls } from '@site/api-client/wire';

/** File in which the commands keep the session's cookie. */
const cookieFile = 'cookies.txt';

function command(origin: string, path: string, body: object): string {
  return [
    `curl ${origin}${path} -b ${cookieFile} -c ${cookieFile} \\`,
    "  -H 'Content-Type: application/json' -H 'x-bf: my-device' \\",
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n');
}

/** Shell commands that log in and create a picture at an origin. */
export function exampleCommands(origin: string): string {
  return [
    command(origin, calls.sendLoginCode.path, { email: 'you@example.com' }),
    command(origin, calls.logIn.path, { email: 'you@example.com', code: '123456' }),
    command(origin, calls.createCreation.path, {
      tool: 'midjourney',
      input: { prompt: 'mountain mist at dawn --ar 16:9' },
      cost: 10,
      idempotency_key: 'my-first-picture-0001',
    }),
  ].join('\n\n');
}
