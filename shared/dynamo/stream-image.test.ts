import { expect, test } from '@jest/globals';
import { native } from './stream-image.ts';

const BYTES = new Uint8Array([0, 1, 254, 255]);
const BASE64 = Buffer.from(BYTES).toString('base64');

test('reads bytes from an item of the SDK', () => {
  expect(native({ payload: { B: BYTES }, name: { S: BASE64 } })).toEqual({ payload: BYTES, name: BASE64 });
});

test('reads bytes at any depth from an image that Lambda received as JSON', () => {
  const image = {
    payload: { B: BASE64 },
    parts: { BS: [BASE64] },
    map: { M: { inner: { L: [{ B: BASE64 }, { S: BASE64 }] } } },
  };
  expect(native(image)).toEqual({
    payload: BYTES,
    parts: new Set([BYTES]),
    map: { inner: [BYTES, BASE64] },
  });
});

test('returns nothing for no image', () => {
  expect(native(undefined)).toBeUndefined();
});
