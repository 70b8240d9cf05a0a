import { BlockList, isIP } from 'node:net';
import { AwsError } from '../engine.ts';

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Compiles `10.0.0.0/8` or `2001:db8::/32`; a text that is not an address matches nothing. */
export function compileCidr(cidr: string): (address: string) => boolean {
  const [network = '', bits = ''] = cidr.split('/');
  const prefix = Number(bits);
  const longest = isIP(network) === 6 ? 128 : 32;
  if (isIP(network) === 0 || bits === '' || !Number.isInteger(prefix) || prefix < 0 || prefix > longest) {
    throw new AwsError('InvalidEventPatternException', `Event pattern is not valid. Reason: malformed CIDR ${cidr}`);
  }
  const block = new BlockList();
  block.addSubnet(network, prefix, family(network));
  return (address) => isIP(address) > 0 && family(address) === family(network) && block.check(address, family(address));
}
