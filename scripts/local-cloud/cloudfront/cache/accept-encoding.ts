import type { CachePolicy } from '../types.ts';

export type Encoding = 'br' | 'gzip';

/** The encodings that a policy enables and a viewer accepts, the better one first. */
export function acceptedEncodings(policy: CachePolicy, acceptEncoding = ''): readonly Encoding[] {
  if (acceptEncoding === '' || !(policy.brotli || policy.gzip)) return [];
  const entries = acceptEncoding.split(',').map((entry) => entry.trim());
  const accepts = (encoding: Encoding) =>
    entries.some((entry) => entry.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(entry));
  const enabled: readonly Encoding[] = [
    ...(policy.brotli ? ['br' as const] : []),
    ...(policy.gzip ? ['gzip' as const] : []),
  ];
  return enabled.filter(accepts);
}

/** The header as CloudFront puts it into the key and sends it to the origin; `undefined` when nothing is left of it. */
export function normalisedEncoding(policy: CachePolicy, acceptEncoding: string | undefined): string | undefined {
  const accepted = acceptedEncodings(policy, acceptEncoding);
  return accepted.length === 0 ? undefined : accepted.join(',');
}
