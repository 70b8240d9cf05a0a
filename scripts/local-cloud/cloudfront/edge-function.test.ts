import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { compileEdgeFunction } from './edge-function.ts';

const LIMIT_MS = 50;
const NOW = Date.UTC(2030, 0, 1);
const compiled = (body: string) =>
  compileEdgeFunction(`let calls = 0; ${body}`, { log: () => {}, now: () => NOW, timeLimitMs: LIMIT_MS });

test('a function that never ends is stopped', () => {
  const endless = compiled('const handler = () => { for (;;); };');
  expect(() => endless.call({})).toThrow('timed out');
});

test('a function whose machine is busy with something else is called again', () => {
  // It waits without using the processor.
  const delayed = compiled(`
    const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${LIMIT_MS * 4});
    const handler = () => { calls += 1; if (calls === 1) pause(); return calls; };`);
  expect(delayed.call({})).toBe(2);
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

test('a function sees the time of the cloud, which may be ahead', () => {
  const clocks = compiled('const handler = () => [Date.now(), new Date().getTime(), new Date(5).getTime()];');
  expect(clocks.call({})).toEqual([NOW, NOW, 5]);
});
