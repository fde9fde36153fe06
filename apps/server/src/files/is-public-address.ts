import ipaddr from 'ipaddr.js';

/** For IPv6, what is assigned to the public internet; what stands for IPv4 there is looked through. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address in figures, as lookups and URLs have it, is one of the public internet. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text.replace(/^\[(.*)\]$/, '$1'));
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}
