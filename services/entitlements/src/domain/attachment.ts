/**
 * The Content-Disposition of a download that saves under `fileName` (RFC 6266): the name in full for those who read
 * `filename*`, and its nearest likeness in ASCII for those who do not.
 */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed().replace(/[/\\\p{Cc}]/gu, '_') || 'download';
  // Some browsers decode percent signs here, and a quote or backslash would have to be escaped, which others get wrong.
  const ascii = name.replace(/[^\x20-\x7e]|["%]/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}

/** Percent-encodes all but the attr-char of RFC 8187. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(/[*'()]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
