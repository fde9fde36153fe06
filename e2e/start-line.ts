import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut. */
export type Line = {
  /** The server's address, through the line. */
  readonly url: string;
  /** Cuts every connection as soon as one of them has carried so many bytes there, and refuses more. */
  cutAfter(bytes: number): void;
  /** Connections are taken again. */
  mend(): void;
  close(): void;
};

/** Lays a line to a server. */
export async function startLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let limit = Number.POSITIVE_INFINITY;
  let isCut = false;

  const end = () => {
    for (const socket of sockets) socket.destroy();
  };

  const line = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    let carried = 0;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (piece) => {
      carried += piece.length;
      if (carried < limit) return;
      isCut = true;
      end();
    });
    near.pipe(far);
    far.pipe(near);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');

  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cutAfter(bytes) {
      limit = bytes;
    },
    mend() {
      limit = Number.POSITIVE_INFINITY;
      isCut = false;
    },
    close() {
      line.close();
      end();
    },
  };
}
