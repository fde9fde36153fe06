import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { limitPerAddress } from './limit-per-address.ts';

class Connection extends EventEmitter {
  isOpen = true;
  readonly remoteAddress: string | undefined;

  constructor(remoteAddress: string | undefined) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.isOpen = false;
    this.emit('close');
  }
}

function listen(maxPerAddress: number) {
  const server = new EventEmitter();
  let dropped = 0;
  limitPerAddress(server, {
    maxPerAddress,
    onDrop() {
      dropped += 1;
    },
  });
  const connect = (address: string | undefined) => {
    const connection = new Connection(address);
    server.emit('connection', connection);
    return connection;
  };
  return { connect, dropped: () => dropped };
}

it('closes what one address holds too much of, and no other', () => {
  const { connect, dropped } = listen(2);
  const held = [connect('203.0.113.1'), connect('::ffff:203.0.113.1')];
  expect(connect('203.0.113.1').isOpen).toBe(false);
  expect(held.every(({ isOpen }) => isOpen)).toBe(true);
  expect(connect('203.0.113.2').isOpen).toBe(true);
  expect(dropped()).toBe(1);
  held[0]?.destroy();
  expect(connect('203.0.113.1').isOpen).toBe(true);
  expect(connect('203.0.113.1').isOpen).toBe(false);
});

it('counts an IPv6 subscriber as one, and this machine never', () => {
  const { connect } = listen(1);
  expect(connect('2001:db8:1:2::1').isOpen).toBe(true);
  expect(connect('2001:db8:1:2:ffff::1').isOpen).toBe(false);
  expect(connect('2001:db8:1:3::1').isOpen).toBe(true);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect([connect(address).isOpen, connect(address).isOpen]).toEqual([true, true]);
  }
});
