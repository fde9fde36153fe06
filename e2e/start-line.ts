import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut, and that can fall silent. */
export type Line = {
  /** The server's address, through the line. */
  readonly url: string;
  /** Cuts every connection as soon as one of them has carried so many bytes there, and refuses more. */
  cutAfter(bytes: number): void;
  /** Cuts every connection, and refuses more. */
  cut(): void;
  /**
   * From now on nothing passes on the connections that there are, and on those to come: nobody is
   * told, as where a router has forgotten them.
   */
  stall(): void;
  /** Connections are taken again. Those that have stalled stay as they are. */
  mend(): void;
  close(): void;
};

/** Lays a line to a server. */
export async function startLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let limit = Number.POSITIVE_INFINITY;
  let isCut = false;
  let isStalled = false;

  function end() {
    for (const socket of sockets) socket.destroy();
  }

  function cut() {
    isCut = true;
    end();
  }

  /** Open, and without a word: what comes is taken by nobody. */
  function hold(socket: Socket) {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.pause();
  }

  const line = createServer((near) => {
    if (isCut) return void near.destroy();
    if (isStalled) return hold(near);
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
      if (carried >= limit) cut();
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
    cut,
    stall() {
      isStalled = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    mend() {
      limit = Number.POSITIVE_INFINITY;
      isCut = false;
      isStalled = false;
    },
    close() {
      line.close();
      end();
    },
  };
}
