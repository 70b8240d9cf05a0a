/**
 * Where to report a vulnerability (RFC 9116). `contact`: a `mailto:` or `https:` address. Researchers must not trust an
 * expired file, and the RFC recommends less than a year.
 */
export function securityTxt({
  origin,
  contact,
  now,
}: {
  readonly origin: string;
  readonly contact: string | undefined;
  readonly now: Date;
}): string {
  // The first of a month, so that the file is the same for a month.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1));
  return [
    `Contact: ${contact ?? `${origin}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}
