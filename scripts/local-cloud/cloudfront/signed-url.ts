import { type KeyObject, verify } from 'node:crypto';
import type { Admit } from './types.ts';

/** CloudFront's own parameters of a signed URL. They are not part of the signed address, and origins never see them. */
const OWN = new Set(['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm']);
const HASHES: Readonly<Record<string, string>> = { SHA1: 'sha1', SHA256: 'sha256' };

interface SignedUrlRules {
  /** The public keys of the behaviour's key groups, by id. */
  readonly keys: ReadonlyMap<string, KeyObject>;
  /** ms since the epoch. */
  readonly now: () => number;
}

/**
 * Admits requests whose URL was signed with a key of a trusted key group and a canned policy, as CloudFront does. From
 * "Create a signed URL using a canned policy". Custom policies and signed cookies are refused: no template uses them.
 */
export const admitSigned =
  ({ keys, now }: SignedUrlRules): Admit =>
  (request) => {
    const parameters = request.query.split('&').filter((parameter) => parameter !== '');
    const isOwn = (parameter: string): boolean => OWN.has(nameOf(parameter));
    const own = new Map(parameters.filter(isOwn).map((each) => [nameOf(each), each.slice(nameOf(each).length + 1)]));
    const query = parameters.filter((parameter) => !isOwn(parameter)).join('&');

    const keyId = own.get('Key-Pair-Id');
    if (keyId === undefined) return refused('MissingKey', 'Missing Key-Pair-Id query parameter or cookie value');
    const key = keys.get(keyId);
    if (key === undefined) return refused('InvalidKey', 'Unknown Key');
    const expires = own.get('Expires') ?? '';
    const hash = HASHES[own.get('Hash-Algorithm') ?? 'SHA1'];
    if (own.has('Policy') || !/^\d{1,12}$/.test(expires) || hash === undefined) return denied();

    const resource = `http://${request.headers.host ?? ''}${request.uri}${query === '' ? '' : `?${query}`}`;
    const policy = cannedPolicy(resource, Number(expires));
    const isAuthentic = verify(hash, Buffer.from(policy), key, signatureBytes(own.get('Signature') ?? ''));
    // The time is checked when the request arrives: a download that has begun continues after it.
    return isAuthentic && now() < Number(expires) * 1000 ? { request: { ...request, query } } : denied();
  };

const cannedPolicy = (resource: string, expires: number): string =>
  JSON.stringify({
    Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
  });

/** Base64 with the characters that CloudFront uses in URLs. */
const signatureBytes = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

const nameOf = (parameter: string): string => parameter.split('=', 1)[0] ?? '';

const denied = (): ReturnType<Admit> => refused('AccessDenied', 'Access denied');

const refused = (code: string, message: string): ReturnType<Admit> => ({
  response: {
    status: 403,
    headers: { 'content-type': 'text/xml', server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
    body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  },
});
