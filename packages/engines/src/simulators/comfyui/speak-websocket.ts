import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Of RFC 6455. */
const acceptGuid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const textFrame = 0x81;
const binaryFrame = 0x82;
/** A longer length is in the next two bytes. */
const maxShortLength = 125;

/** Accepts a websocket and sends messages of less than 64 kB: as much of RFC 6455 as a simulator that only talks needs. */
export function speakWebsocket(
  { headers }: IncomingMessage,
  socket: Duplex,
  messages: readonly (string | Uint8Array)[],
): void {
  const accept = createHash('sha1')
    .update(`${headers['sec-websocket-key']}${acceptGuid}`)
    .digest('base64');
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  for (const message of messages) socket.write(toFrame(message));
  // Whatever a client sends, it goes: that is its closing frame.
  socket.on('data', () => socket.end());
}

function toFrame(message: string | Uint8Array): Buffer {
  const payload = Buffer.from(message as Uint8Array);
  const { length } = payload;
  const kind = typeof message === 'string' ? textFrame : binaryFrame;
  const head =
    length <= maxShortLength
      ? [kind, length]
      : [kind, maxShortLength + 1, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), payload]);
}
