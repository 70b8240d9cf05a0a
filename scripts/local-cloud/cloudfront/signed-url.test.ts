import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { admitSigned } from './signed-url.ts';
import type { ViewerRequest } from './types.ts';

const NOW = Date.parse('2026-03-05T12:00:00Z');
const EXPIRES = NOW / 1000 + 60;
const PATH = '/games/u/g/moon%20miner.zip';
const QUERY = 'versionId=v1&response-content-type=application%2Foctet-stream';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keys = new Map([
  ['KRSA', rsa.publicKey],
  ['KEC', ec.publicKey],
]);

interface Link {
  readonly keyId?: string;
  readonly key?: KeyObject;
  readonly hash?: 'sha1' | 'sha256';
  readonly expires?: number;
  readonly host?: string;
  readonly query?: string;
}

/** The query of a signed URL, made as AWS's documentation says. */
function signed({
  keyId = 'KEC',
  key = ec.privateKey,
  hash = 'sha256',
  expires = EXPIRES,
  host = 'shop.example',
  query = QUERY,
}: Link = {}) {
  const address = `http://${host}${PATH}${query === '' ? '' : `?${query}`}`;
  const policy = `{"Statement":[{"Resource":"${address}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const signature = sign(hash, Buffer.from(policy), key)
    .toString('base64')
    .replace(/[+=/]/g, (char) => ({ '+': '-', '=': '_', '/': '~' })[char] ?? char);
  const algorithm = hash === 'sha256' ? '&Hash-Algorithm=SHA256' : '';
  return `${query}&Expires=${expires}&Signature=${signature}&Key-Pair-Id=${keyId}${algorithm}`;
}

const request = (query: string, uri = PATH): ViewerRequest => ({
  ...{ method: 'GET', uri, query, ip: '192.0.2.1', port: 40_000, body: Readable.from([]) },
  headers: { host: 'shop.example' },
});

const answer = (query: string, { uri = PATH, now = NOW } = {}) => {
  const step = admitSigned({ keys, now: () => now })(request(query, uri));
  return 'response' in step ? [step.response.status, String(step.response.body)] : step.request.query;
};

const DENIED = [403, expect.stringContaining('<Code>AccessDenied</Code>')];

describe('a signed URL', () => {
  test('is admitted, and reaches the origin without its signature', () => {
    expect(answer(signed())).toBe(QUERY);
    expect(answer(signed({ query: '' }))).toBe('');
  });

  test('is admitted with RSA and SHA-1, which is the default', () => {
    expect(answer(signed({ keyId: 'KRSA', key: rsa.privateKey, hash: 'sha1' }))).toBe(QUERY);
  });

  test('is refused from the second at which it expires', () => {
    expect(answer(signed(), { now: EXPIRES * 1000 - 1 })).toBe(QUERY);
    expect(answer(signed(), { now: EXPIRES * 1000 })).toEqual(DENIED);
  });

  test.each([
    ['another version', signed().replace('v1', 'v2'), PATH],
    ['another file', signed(), '/games/u/g/other.zip'],
    ['a later expiry', signed().replace(String(EXPIRES), String(EXPIRES + 60)), PATH],
    ['a further parameter', `${signed()}&response-content-language=de`, PATH],
    ['the other hash', signed().replace('&Hash-Algorithm=SHA256', ''), PATH],
    ['a hash that does not exist', signed().replace('SHA256', 'NONE'), PATH],
    ['another host', signed({ host: 'other.example' }), PATH],
    ['the key of somebody else', signed({ keyId: 'KRSA' }), PATH],
    ['no signature', signed().replace(/&Signature=[^&]*/, ''), PATH],
    ['a custom policy', `${signed()}&Policy=e30_`, PATH],
  ])('is refused with %s', (_what, query, uri) => {
    expect(answer(query, { uri })).toEqual(DENIED);
  });

  test("is refused with CloudFront's own words when it has no key, or an unknown one", () => {
    expect(answer(QUERY)).toEqual([
      403,
      '<?xml version="1.0" encoding="UTF-8"?><Error><Code>MissingKey</Code><Message>Missing Key-Pair-Id query parameter or cookie value</Message></Error>',
    ]);
    expect(answer(signed({ keyId: 'KGONE' }))).toEqual([403, expect.stringContaining('<Code>InvalidKey</Code>')]);
  });
});
