import { describe, expect, test } from '@jest/globals';
import { LocalAddresses } from './local-addresses.ts';
import { physicalId, physicalName } from './physical-name.ts';

const resource = (logicalId: string) => ({ stack: 'Shop', logicalId, type: 'T', constructPath: `Shop/${logicalId}` });

describe('physical names', () => {
  test('are made from stack and logical id, the same every time', () => {
    expect(physicalName(resource('Orders1A'), { maxLength: 64 })).toBe('Shop-Orders1A');
    expect(physicalName(resource('Media1A'), { maxLength: 63, lowerCase: true })).toBe('shop-media1a');
    expect(physicalName(resource('Work'), { maxLength: 80, suffix: '.fifo' })).toBe('Shop-Work.fifo');
  });

  test('stay within their length and differ from each other', () => {
    const names = ['A', 'B'].map((end) =>
      physicalName(resource('x'.repeat(90) + end), { maxLength: 63, suffix: '.fifo' }),
    );
    expect(names.map(({ length }) => length)).toEqual([63, 63]);
    expect(names[0]).not.toBe(names[1]);
    expect(names.every((name) => name.endsWith('.fifo'))).toBe(true);
  });

  test('have separate ids of lower-case letters and digits', () => {
    expect(physicalId(resource('Api'), 10)).toMatch(/^[a-z][a-z0-9]{9}$/);
    expect(physicalId(resource('Api'), 10)).not.toBe(physicalId(resource('Api2'), 10));
  });
});

const addresses = new LocalAddresses({ gateway: 'http://127.0.0.1:4566', site: 'http://127.0.0.1:3000' });

test.each([
  ['https://abc123.execute-api.us-east-1.amazonaws.com/live', 'http://127.0.0.1:4566/execute-api/abc123/live'],
  ['wss://abc123.execute-api.us-east-1.amazonaws.com/live', 'ws://127.0.0.1:4566/execute-api/abc123/live'],
  ['https://cognito-idp.us-east-1.amazonaws.com/us-east-1_x', 'http://127.0.0.1:4566/us-east-1_x'],
  ['https://media.s3.us-east-1.amazonaws.com/a.png', 'http://127.0.0.1:4566/media/a.png'],
  ['https://l12ab.cloudfront.net', 'http://127.0.0.1:3000'],
  ['https://*.play.localhost', 'http://*.play.localhost:3000'],
  ["connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com", "connect-src 'self' http://127.0.0.1:4566"],
  ['https://example.com', 'https://example.com'],
])('the local address of %s is %s', (address, local) => {
  expect(addresses.localise(address)).toBe(local);
});
