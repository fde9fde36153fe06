import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { addressOfPeer } from './client-address.ts';
import { isLoopback } from './is-loopback.ts';

export type LimitPerAddressOptions = {
  /** Connections of one address at a time; one more is closed before anything is read of it. */
  maxPerAddress: number;
  /** Told of each that is closed. */
  onDrop: () => void;
};

/**
 * Keeps one address from holding all connections of `server`; of IPv6 a /64, which one subscriber has.
 * This machine's own addresses have no limit: who calls from them is a proxy, or the operator.
 */
export function limitPerAddress(
  server: EventEmitter,
  { maxPerAddress, onDrop }: LimitPerAddressOptions,
): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Pick<Socket, 'remoteAddress' | 'destroy' | 'once'>) => {
    const { remoteAddress } = socket;
    // It is undefined where the caller has gone already.
    if (remoteAddress === undefined || isLoopback(remoteAddress)) return;
    const address = addressOfPeer(remoteAddress);
    const count = counts.get(address) ?? 0;
    if (count >= maxPerAddress) {
      socket.destroy();
      return onDrop();
    }
    counts.set(address, count + 1);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}
