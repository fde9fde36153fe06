import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createOriginNotices, findOriginNotice, type OriginNotice } from './origin-notices.ts';

const https = 'https://draw.example.com';

describe('what stands in front', () => {
  it.each<[string, string | undefined, string | undefined, OriginNotice | undefined]>([
    // nginx without proxy_set_header Host, with and without PUBLIC_URL.
    [https, '127.0.0.1:8001', undefined, 'other-host'],
    ['https://old.example.com', 'creation_server', https, 'other-host'],
    // The origin that people type is known: the Host does not matter.
    [https, 'creation_server', https, undefined],
    [https, 'draw.example.com', https, undefined],
    // Another brand's host of the same site.
    ['https://partner.example.com', 'partner.example.com', https, undefined],
    // A proxy that ends TLS, of which nobody has told the server.
    [https, 'draw.example.com', undefined, 'unknown-https'],
    [https, 'draw.example.com', 'http://draw.example.com', 'unknown-https'],
    ['http://draw.example.com', 'draw.example.com', https, 'http-beside-https'],
    // http on a network, by name, number and IPv6.
    ['http://draw.lan', 'draw.lan', 'http://draw.lan', 'http-on-network'],
    ['http://192.168.1.5:3000', '192.168.1.5:3000', undefined, 'http-on-network'],
    ['http://[fd00::5]:3000', '[fd00::5]:3000', undefined, 'http-on-network'],
    // This machine.
    ['http://127.0.0.1:3000', '127.0.0.1:3000', undefined, undefined],
    ['http://[::1]:3000', '[::1]:3000', undefined, undefined],
    ['http://huajing.localhost:8080', 'huajing.localhost:8080', undefined, undefined],
    // No origin at all.
    ['null', 'draw.example.com', https, undefined],
  ])(
    'is judged by the page at %s, asked for %s, with PUBLIC_URL %s',
    (origin, host, publicUrl, notice) => {
      expect(findOriginNotice({ origin, host, publicUrl })).toBe(notice);
    },
  );
});

describe('the log', () => {
  function tellOf(origins: readonly string[]) {
    const lines: string[] = [];
    const tell = createOriginNotices({
      log: pino({}, { write: (line: string) => lines.push(line) }),
    });
    for (const origin of origins) tell({ origin, host: '127.0.0.1:8001', publicUrl: undefined });
    return lines;
  }

  it('names each origin once, with its host and what to do', () => {
    const lines = tellOf([https, 'https://b.example.com', https]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        origin: https,
        host: '127.0.0.1:8001',
        msg: expect.stringContaining('proxy_set_header Host $http_host'),
      },
      { origin: 'https://b.example.com' },
    ]);
  });

  it('is not filled by those who make origins up', () => {
    const origins = Array.from({ length: 100 }, (_, index) => `https://${index}.example.com`);
    expect(tellOf(origins)).toHaveLength(20);
  });
});
