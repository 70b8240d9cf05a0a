import { malformedXml } from './errors.ts';

/**
 * The content of an element: text, or child elements by name. A list repeats its element; `undefined` leaves it out.
 */
type XmlContent = string | number | boolean | undefined | XmlChildren | readonly XmlContent[];
export interface XmlChildren {
  readonly [name: string]: XmlContent;
}

/** A document with `root` as its only top element, in S3's namespace. */
export function writeXml(root: string, children: XmlChildren): string {
  const inner = writeChildren(children);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`;
}

/** An error document, which has no namespace in S3. */
export const writeErrorXml = (children: XmlChildren): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${writeChildren(children)}</Error>`;

const writeChildren = (children: XmlChildren): string =>
  Object.entries(children)
    .map(([name, content]) => writeElement(name, content))
    .join('');

function writeElement(name: string, content: XmlContent): string {
  if (content === undefined) return '';
  if (isList(content)) return content.map((item) => writeElement(name, item)).join('');
  const inner = typeof content === 'object' ? writeChildren(content) : escapeText(String(content));
  return `<${name}>${inner}</${name}>`;
}

/** `Array.isArray` does not narrow a readonly array. */
const isList = (content: XmlContent): content is readonly XmlContent[] => Array.isArray(content);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// A reader would normalise a control character away, so it is written as a reference.
const escapeText = (text: string): string =>
  text.replace(/[&<>"\p{Cc}]/gu, (char) => ESCAPES[char] ?? `&#x${char.charCodeAt(0).toString(16)};`);

/**
 * An element that was read. Names have lost their namespace prefix; attributes are left out, as S3 has none that
 * matter.
 */
export class XmlElement {
  readonly name: string;
  readonly children: XmlElement[] = [];
  text = '';

  constructor(name: string) {
    this.name = name;
  }

  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  first(name: string): XmlElement | undefined {
    return this.children.find((child) => child.name === name);
  }

  textOf(name: string): string | undefined {
    return this.first(name)?.text;
  }

  textsOf(name: string): string[] {
    return this.all(name).map((child) => child.text);
  }
}

const TOKEN = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(?<close>\/?)(?<name>[\w:.-]+)[^>]*?(?<empty>\/?)>|(?<text>[^<]+)/y;

/** Reads the XML of an S3 request: elements and text. Throws `MalformedXML` on anything else, or on another root. */
export function readXml(source: string, root: string): XmlElement {
  const top = new XmlElement('');
  const open = [top];
  const token = new RegExp(TOKEN);
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    const current = open.at(-1);
    if (match === null || current === undefined) throw malformedXml();
    const { close, name, empty, text } = match.groups ?? {};
    if (text !== undefined) current.text += unescapeText(text);
    if (name === undefined) continue;
    const localName = name.slice(name.indexOf(':') + 1);
    if (close === '/') {
      if (current.name !== localName) throw malformedXml();
      open.pop();
      continue;
    }
    const element = new XmlElement(localName);
    current.children.push(element);
    if (empty !== '/') open.push(element);
  }
  const [document] = top.children;
  if (open.length !== 1 || top.children.length !== 1 || document?.name !== root) throw malformedXml();
  return document;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeText = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number.parseInt(decimal, 10));
    const char = NAMED[name ?? ''];
    if (char === undefined) throw malformedXml();
    return char;
  });
