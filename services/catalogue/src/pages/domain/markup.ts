const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML's own name, which HTML knows, too.
  "'": '&apos;',
};

/** What XML 1.0 does not allow, not even as a reference: control characters, lone surrogates, two non-characters. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** A text in XML or HTML, between tags or as the value of an attribute. */
export const markupText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
