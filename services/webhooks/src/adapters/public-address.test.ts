import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '93.184.216.34', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1', '223.255.255.255'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each(['2606:4700:4700::1111', '2a00:1450:4001::1', '2003::1'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a provider’s network (CGNAT)', '100.64.0.1'],
    ['a provider’s network (CGNAT)', '100.127.255.255'],
    ['this machine', '127.0.0.1'],
    ['this machine', '127.255.255.254'],
    ['the metadata of cloud machines', '169.254.169.254'],
    ['the metadata of containers', '169.254.170.2'],
    ['protocols', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['benchmarks', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['nothing', '::'],
    ['this machine', '::1'],
    ['mapped IPv4', '::ffff:127.0.0.1'],
    ['mapped IPv4 that is public', '::ffff:1.1.1.1'],
    ['mapped IPv4 in hexadecimal', '::ffff:a9fe:a9fe'],
    ['compatible IPv4', '::127.0.0.1'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['local NAT64', '64:ff9b:1::1'],
    ['unique-local', 'fc00::1'],
    ['the metadata of AWS', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['a public one with a zone', '2606:4700::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['Teredo', '2001:0:a9fe:a9fe::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['6to4', '2002:a9fe:a9fe::1'],
    ['discard', '100::1'],
    ['no address', 'hooks.example.com'],
    ['no address', ''],
  ])('refuses %s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
