/*
 * Reads the few values that are needed from S3's replies. These are generated, without attributes, comments or CDATA,
 * and no element contains another of the same name.
 */

/** The raw content of each element of this name, in order. */
export function xmlElements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inner = '']) => inner,
  );
}

/** The text of the first element of this name. */
export function xmlText(xml: string, name: string): string | undefined {
  const [inner] = xmlElements(xml, name);
  return inner === undefined ? undefined : unescaped(inner);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number.parseInt(decimal, 10));
    return NAMED[name ?? ''] ?? all;
  });

/** Escapes text for use in an element. */
export const escapedXml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
