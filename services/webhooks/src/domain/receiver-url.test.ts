import { describe, expect, it } from '@jest/globals';
import { receiverUrl } from './receiver-url.ts';

const onAws = { allowsLocal: false };
const onThisMachine = { allowsLocal: true };

describe('receiverUrl', () => {
  it.each([
    'https://hooks.example.com',
    'https://hooks.example.com./',
    'https://example.com:443/a?key=b',
    'https://xn--bcher-kva.de/x',
  ])('accepts %s', (text) => {
    expect(receiverUrl(text, onAws)).toBeInstanceOf(URL);
  });

  it.each([
    ['plain HTTP', 'http://hooks.example.com/'],
    ['another scheme', 'file:///etc/passwd'],
    ['another port', 'https://hooks.example.com:8443/'],
    ['the port of plain HTTP', 'https://hooks.example.com:80/'],
    ['a user name', 'https://me@hooks.example.com/'],
    ['a password', 'https://me:secret@hooks.example.com/'],
    ['a host hidden behind a user name', 'https://hooks.example.com@10.0.0.1/'],
    ['a fragment', 'https://hooks.example.com/#part'],
    ['no address', 'hooks'],
    ['IPv4', 'https://93.184.216.34/'],
    ['IPv4 as a number', 'https://2130706433/'],
    ['IPv4 in octal', 'https://0177.0.0.1/'],
    ['IPv4 in hexadecimal', 'https://0x7f.1/'],
    ['IPv4 with two parts', 'https://127.1/'],
    ['IPv4 with a dot at its end', 'https://127.0.0.1./'],
    ['IPv4 as a number with a dot at its end', 'https://2130706433./'],
    ['IPv4 that names no host', 'https://0/'],
    ['IPv4 behind an escaped dot', 'https://127%2e0.0.1/'],
    ['a number at the end of a name', 'https://hooks.127/'],
    ['IPv6', 'https://[2606:4700::1111]/'],
    ['IPv6 with IPv4 inside', 'https://[::ffff:127.0.0.1]/'],
    ['IPv6 of NAT64', 'https://[64:ff9b::a9fe:a9fe]/'],
    ['IPv6 of 6to4', 'https://[2002:7f00:1::]/'],
    ['IPv6 with a zone', 'https://[fe80::1%25eth0]/'],
    ['this machine', 'https://localhost/'],
    ['this machine with a dot', 'https://localhost./'],
    ['this machine with two dots', 'https://localhost../'],
    ['this machine in other letters', 'https://LOCALHOST/'],
    ['this machine in circled letters', 'https://ⓛocalhost/'],
    ['this machine with a soft hyphen', 'https://local\u00adhost/'],
    ['a name below localhost', 'https://store.localhost/'],
    ['a name without a dot', 'https://intranet/'],
    ['a name of AWS networks', 'https://ip-10-0-0-1.ec2.internal/'],
    ['a name of AWS networks with a dot at its end', 'https://ip-10-0-0-1.ec2.internal./'],
    ['a name of a local network', 'https://printer.local/'],
    ['full-width digits', 'https://１２７.０.０.１/'],
  ])('refuses %s', (_what, text) => {
    expect(typeof receiverUrl(text, onAws)).toBe('string');
  });

  it.each(['http://localhost:4000/hook', 'http://127.0.0.1:4000/', 'http://[::1]:4000/', 'https://localhost:8443/'])(
    'accepts %s only on a developer’s machine',
    (text) => {
      expect(receiverUrl(text, onThisMachine)).toBeInstanceOf(URL);
      expect(typeof receiverUrl(text, onAws)).toBe('string');
    },
  );

  it.each(['http://10.0.0.1/', 'http://hooks.example.com/', 'https://169.254.169.254/', 'ftp://localhost/'])(
    'refuses %s also on a developer’s machine',
    (text) => {
      expect(typeof receiverUrl(text, onThisMachine)).toBe('string');
    },
  );
});
