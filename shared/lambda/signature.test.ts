import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { SignatureV4 } from '@smithy/signature-v4';
import { signedHeaders, signedLink } from './signature.ts';

const NOW = Date.parse('2026-03-01T12:34:56.789Z');
const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/with+signs', sessionToken: 'a/session=' };

/** The SDK's own signer is the judge. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = secret === undefined ? undefined : bytes(secret);
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytes(data));
  }
  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest());
  }
  reset(): void {}
}
const bytes = (data: string | ArrayBuffer | ArrayBufferView): Buffer => {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
};

const sdk = (service: string) =>
  new SignatureV4({
    ...{ service, region: 'eu-west-1', credentials, sha256: Sha256 },
    ...{ uriEscapePath: service !== 's3', applyChecksum: service === 's3' },
  });
const sdkRequest = (url: URL, method: string, headers: Record<string, string>, body?: string) => ({
  ...{ method, protocol: url.protocol, hostname: url.hostname, path: url.pathname, body },
  ...{ headers: { ...headers, host: url.host }, query: Object.fromEntries(url.searchParams) },
});

/** As the SDK sends it: with every mark encoded. */
const KEY = 'games/u-1/g%201/Moon%20Miner%20%28v1.2%29%20%27beta%27%2B%C3%A9%21.zip';
test.each([
  ['dynamodb', 'POST', 'https://dynamodb.eu-west-1.amazonaws.com/', { 'x-amz-target': 'D.GetItem' }, '{"a":"é"}'],
  ['dynamodb', 'POST', 'http://127.0.0.1:4600/', { 'content-type': '  a   b ' }, ''],
  ['lambda', 'POST', 'https://lambda.eu-west-1.amazonaws.com/functions/orders%3Alive%2F1/invocations', {}, '{}'],
  ['s3', 'GET', `https://b.s3.eu-west-1.amazonaws.com/${KEY}`, { 'If-None-Match': '"1"' }, undefined],
  ['s3', 'PUT', 'https://b.s3.eu-west-1.amazonaws.com/a//b?uploadId=x%2B%2F%3D&partNumber=2', {}, 'text'],
] as const)('signs a request to %s (%s %s) as the SDK does', async (service, method, address, headers, body) => {
  const url = new URL(address);
  const request = { service, region: 'eu-west-1', method, url, headers, now: NOW };
  const own = signedHeaders({ ...request, ...(body !== undefined && { body }) }, credentials);
  const judged = await sdk(service).sign(sdkRequest(url, method, headers, body), { signingDate: new Date(NOW) });
  expect(own.authorization).toBe(judged.headers.authorization);
  expect(own['x-amz-date']).toBe('20260301T123456Z');
});

test('signs a link as the SDK does', async () => {
  const url = new URL(
    `https://b.s3.eu-west-1.amazonaws.com/${KEY}?versionId=v%2B1%2F%3D&response-content-disposition=a%20b`,
  );
  const headers = { 'Content-Type': 'image/png' };
  // As the SDK's presigner asks its signer.
  const unhashed = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const link = new URL(
    signedLink({ service: 's3', region: 'eu-west-1', method: 'PUT', url, headers, now: NOW }, 60, credentials),
  );
  const judged = await sdk('s3').presign(sdkRequest(url, 'PUT', { ...unhashed, 'content-type': 'image/png' }), {
    ...{
      signingDate: new Date(NOW),
      expiresIn: 60,
      unhoistableHeaders: new Set(['content-type', ...Object.keys(unhashed)]),
    },
    ...{ signableHeaders: new Set(['content-type', 'host']), unsignableHeaders: new Set(Object.keys(unhashed)) },
  });
  expect(Object.fromEntries(link.searchParams)).toEqual(judged.query);
});

test('derives another key on another day and with another secret', () => {
  const request = { service: 's3', region: 'eu-west-1', method: 'GET', url: new URL('https://b/a'), now: NOW };
  const of = (now: number, secretAccessKey = 'a') =>
    signedHeaders({ ...request, now }, { ...credentials, secretAccessKey }).authorization;
  expect(new Set([of(NOW), of(NOW + 86_400_000), of(NOW, 'b')]).size).toBe(3);
  expect(of(NOW)).toBe(of(NOW));
});
