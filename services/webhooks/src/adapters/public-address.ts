import { BlockList, isIPv4, isIPv6 } from 'node:net';

/*
 * Which addresses are public: those that IANA's registries of special-purpose addresses do not name. Everything else
 * leads to this machine, to AWS's metadata, into somebody's network, or nowhere.
 */

/** IPv4 that is not global: https://www.iana.org/assignments/iana-ipv4-special-registry */
const NOT_GLOBAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared by providers (CGNAT).
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local; 169.254.169.254 is the metadata of cloud machines.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
] as const;

/** IPv6 is global in 2000::/3 only: mapped IPv4, NAT64, unique-local, link-local and multicast addresses are outside. */
const GLOBAL_V6 = ['2000::', 3] as const;
/** The exceptions in it: https://www.iana.org/assignments/iana-ipv6-special-registry */
const NOT_GLOBAL_V6 = [
  // Protocols, Teredo, benchmarking, ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 has any IPv4 address inside.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const refusedV4 = new BlockList();
for (const [net, bits] of NOT_GLOBAL_V4) refusedV4.addSubnet(net, bits, 'ipv4');
const globalV6 = new BlockList();
globalV6.addSubnet(...GLOBAL_V6, 'ipv6');
const refusedV6 = new BlockList();
for (const [net, bits] of NOT_GLOBAL_V6) refusedV6.addSubnet(net, bits, 'ipv6');

/** Whether the store may send a request to this IP address. Whatever it cannot read is not public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refusedV4.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) exists for local addresses only.
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}
