import { BlockList, isIP } from 'node:net';

/** Networks in which other people have no business: this machine, private ones, those of clouds, and what is no address of anybody. */
const internal = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(network, prefix, 'ipv6');

/** Also of an IPv4 address that is written as IPv6. */
export const isInternalAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 0) return true;
  return internal.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** What a URL says as its host, where that is an address and no name. */
export const literalOf = (host: string): string | undefined => {
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
};

/** Names that mean something only in the network where they are asked for. */
export const isLocalName = (host: string): boolean => {
  // A dot at the end says that a name is whole: it is the same name.
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || /\.(local|localhost|internal|intranet|lan|home|corp|arpa)$/i.test(name);
};
