import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { compileEdgeFunction, EdgeFunctionError } from './edge-function.ts';

const LIMIT_MS = 50;
const NOW = Date.UTC(2030, 0, 1);
const compiled = (body: string, timeLimitMs = LIMIT_MS) =>
  compileEdgeFunction(`let calls = 0; ${body}`, { log: () => {}, now: () => NOW, timeLimitMs });

test('a function that never ends is stopped', () => {
  const endless = compiled('const handler = () => { for (;;); };');
  expect(() => endless.call({})).toThrow('timed out');
});

test('a function whose machine is busy with something else is called again', () => {
  // It waits without using the processor.
  const delayed = compiled(
    `const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${LIMIT_MS * 5});
    const handler = () => { calls += 1; if (calls === 1) pause(); return calls; };`,
    LIMIT_MS * 4,
  );
  // On a machine that is busy indeed, the second call may take too long as well.
  expect(delayed.call({})).toBeGreaterThan(1);
});

test('a function hashes texts as with crypto of Node', () => {
  const hashing = compiled(`
    const crypto = require('crypto');
    const handler = () => crypto.createHmac('sha256', 'key').update('te').update('xt').digest('base64url');`);
  expect(hashing.call({})).toBe(createHmac('sha256', 'key').update('text').digest('base64url'));
});

test.each([
  [`require('crypto').createHash('sha512').update('').digest('hex')`, 'crypto has no sha512 as hex'],
  [`require('crypto').createHash('sha256').update('').digest('latin1')`, 'crypto has no sha256 as latin1'],
  [`require('fs')`, 'Cannot find module fs'],
  ['digestOf', 'digestOf is not defined'],
])('what CloudFront does not have fails: %s', (expression, message) => {
  expect(() => compiled(`const handler = () => ${expression};`).call({})).toThrow(message);
});

test('a function runs in strict mode, as at CloudFront', () => {
  expect(() => compiled('const handler = () => { undeclared = 1; return undeclared; };').call({})).toThrow(
    'undeclared is not defined',
  );
});

test('a function with syntax that CloudFront does not know is refused, though Node knows it', () => {
  expect(() => compiled('function handler({ request }) { return request; }')).toThrow(
    "CloudFront's runtime 2.0 does not know ObjectPattern (line 1)",
  );
});

test('a function sees the time of the cloud, which may be ahead', () => {
  const clocks = compiled('const handler = () => [Date.now(), new Date().getTime(), new Date(5).getTime()];');
  expect(clocks.call({})).toEqual([NOW, NOW, 5]);
});

describe('a function that only moves values', () => {
  const straight = (steps: string) =>
    compileEdgeFunction(`function handler(event) {\n  ${steps}\n}`, { log: () => {}, now: () => NOW });

  test('gets a copy of the event, and returns a copy of its result', () => {
    const event = { request: { uri: '/a', headers: {} }, viewer: { ip: '192.0.2.1' } };
    const { call } = straight(
      "var request = event.request;\n  request.headers['x-address'] = { value: event.viewer.ip };\n  return request;",
    );
    expect(call(event)).toEqual({ uri: '/a', headers: { 'x-address': { value: '192.0.2.1' } } });
    expect(event.request).toEqual({ uri: '/a', headers: {} });
  });

  test('loses what JSON does not have, as everywhere', () => {
    expect(straight('event.a = event.nothing;\n  event.b = event.toString;\n  return event;').call({})).toEqual({});
    expect(straight('return event.nothing;').call({})).toBeUndefined();
  });

  test('fails when it reads from nothing', () => {
    expect(() => straight('return event.nothing.more;').call({})).toThrow(EdgeFunctionError);
  });
});
