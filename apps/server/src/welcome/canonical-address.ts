import { domainToASCII } from 'node:url';

type Provider = {
  /** The name that stands for all of the provider's domains. */
  readonly domain: string;
  /** Characters that the provider does not read in a name. */
  readonly ignored?: RegExp;
  /** Separator of a name and a tag of the person's own, besides `+`. */
  readonly tag?: string;
};

const gmail: Provider = { domain: 'gmail.com', ignored: /\./g };
const proton: Provider = { domain: 'proton.me', ignored: /[._-]/g };
const icloud: Provider = { domain: 'icloud.com' };
const yandex: Provider = { domain: 'yandex.ru', ignored: /[.-]/g };
const fastmail: Provider = { domain: 'fastmail.com' };
const yahoo = (domain: string): Provider => ({ domain, tag: '-' });

/** Providers that know one mailbox by several domains or spellings, by their own documentation. */
const providers: ReadonlyMap<string, Provider> = new Map([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['proton.me', proton],
  ['protonmail.com', proton],
  ['pm.me', proton],
  ['icloud.com', icloud],
  ['me.com', icloud],
  ['mac.com', icloud],
  ['yandex.ru', yandex],
  ['yandex.com', yandex],
  ['ya.ru', yandex],
  ['fastmail.com', fastmail],
  ['fastmail.fm', fastmail],
  ...['yahoo.com', 'yahoo.co.jp', 'yahoo.com.tw', 'yahoo.com.hk', 'ymail.com'].map(
    (domain) => [domain, yahoo(domain)] as const,
  ),
]);

/**
 * One spelling for all addresses that lead to one mailbox: lower case, without tags behind a `+`
 * and without what the provider ignores. For comparing only: mail goes to the address as it is.
 */
export function canonicalAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const written = email.slice(at + 1).toLowerCase();
  const ascii = (domainToASCII(written) || written).replace(/\.$/, '');
  const provider = providers.get(ascii) ?? { domain: ascii };
  const name = email.slice(0, at).normalize('NFKC').toLowerCase();
  const untagged = withoutTag(withoutTag(name, '+'), provider.tag);
  const plain = provider.ignored ? untagged.replace(provider.ignored, '') : untagged;
  return `${plain || name}@${provider.domain}`;
}

/** A name that is nothing but a tag stays as it is. */
function withoutTag(name: string, separator: string | undefined): string {
  const start = separator === undefined ? -1 : name.indexOf(separator);
  return start > 0 ? name.slice(0, start) : name;
}
