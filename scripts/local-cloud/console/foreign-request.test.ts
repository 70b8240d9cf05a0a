import { describe, expect, it } from '@jest/globals';
import { foreignRequest } from './foreign-request.ts';

const HOST = '127.0.0.1:3003';

describe('foreignRequest', () => {
  it.each([
    ['GET', { host: HOST }],
    ['GET', { host: 'localhost:3003' }],
    ['GET', { host: '[::1]:3003' }],
    ['POST', { host: HOST }],
    ['POST', { host: HOST, origin: `http://${HOST}` }],
    ['GET', { host: HOST, origin: 'https://shop.example' }],
  ])('accepts %s with %j', (method, headers) => {
    expect(foreignRequest({ method, headers })).toBeUndefined();
  });

  it.each([
    ['GET', { host: 'shop.example' }],
    ['GET', { host: '127.0.0.1.shop.example' }],
    ['GET', { host: 'localhost.shop.example:3003' }],
    ['GET', {}],
    ['POST', { host: HOST, origin: 'https://shop.example' }],
    ['POST', { host: HOST, origin: 'null' }],
    ['DELETE', { host: HOST, origin: 'http://127.0.0.1:3000' }],
    ['POST', { host: 'shop.example', origin: 'http://shop.example' }],
  ])('rejects %s with %j', (method, headers) => {
    expect(foreignRequest({ method, headers })).toEqual(expect.any(String));
  });
});
