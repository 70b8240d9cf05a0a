/**
 * The Content-Disposition of a download that is saved as `fileName` (RFC 6266): the full name for clients that read
 * `filename*`, and the closest ASCII name for others.
 */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed().replace(/[/\\\p{Cc}]/gu, '_') || 'download';
  // Some browsers decode percent signs here, and a quote or backslash would need escaping, which others get wrong.
  const ascii = name.replace(/[^\x20-\x7e]|["%]/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}

/** Percent-encodes everything except the attr-char of RFC 8187. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(/[*'()]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
