const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const TOKEN = /<(\/?)([\w:.-]+)[^>]*?(\/?)>|([^<]+)/g;

/** A value of an XML reply: a text, a list (`member` elements), or the values by element name. */
export type XmlValue = string | readonly XmlValue[] | { readonly [name: string]: XmlValue };

interface Open {
  readonly name: string;
  text: string;
  readonly children: [name: string, value: XmlValue][];
}

/**
 * The root element of a reply of AWS's query protocol, as the SDKs understand it: `<member>` elements are a list. An
 * empty element is an empty text. Enough for AWS's replies, which have neither attributes of interest nor CDATA.
 */
export function parseXml(xml: string): XmlValue {
  const stack: Open[] = [{ name: '', text: '', children: [] }];
  for (const [, closes, name, isEmpty, text] of xml.replace(/<[?!][^>]*>/g, '').matchAll(TOKEN)) {
    const top = stack.at(-1);
    if (top === undefined) break;
    if (name === undefined) top.text += unescaped(text ?? '');
    else if (isEmpty === '/') top.children.push([name, '']);
    else if (closes === '') stack.push({ name, text: '', children: [] });
    else {
      stack.pop();
      stack.at(-1)?.children.push([top.name, contentOf(top)]);
    }
  }
  return stack[0]?.children[0]?.[1] ?? '';
}

function contentOf({ children, text }: Open): XmlValue {
  if (children.length === 0) return text.trim();
  if (children.every(([name]) => name === 'member')) return children.map(([, value]) => value);
  return Object.fromEntries(children);
}

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal));
  });
