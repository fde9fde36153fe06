import { getDomain } from 'tldts';

/** Domains where anybody opens a mailbox, and many people do: no limit of a domain holds there. */
const publicMailDomains: ReadonlySet<string> = new Set([
  '126.com',
  '139.com',
  '163.com',
  '189.cn',
  '21cn.com',
  'aliyun.com',
  'aol.com',
  'fastmail.com',
  'foxmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hanmail.net',
  'hotmail.com',
  'icloud.com',
  'live.cn',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'sina.cn',
  'sina.com',
  'sohu.com',
  'tom.com',
  'vip.126.com',
  'vip.163.com',
  'vip.qq.com',
  'vip.sina.com',
  'wo.cn',
  'ya.ru',
  'yahoo.co.jp',
  'yahoo.com',
  'yahoo.com.hk',
  'yahoo.com.tw',
  'yandex.com',
  'yandex.ru',
  'yeah.net',
  'ymail.com',
]);

/**
 * The registered domain, whose owner may have every mailbox in it, whatever
 * subdomains they name; undefined for the large public ones.
 */
export function limitedMailDomain(email: string): string | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (publicMailDomains.has(host)) return undefined;
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
