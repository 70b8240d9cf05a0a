/** What a mail says, before it is HTML (letter-html.ts) and text. Each part is shown in both. */
export interface LetterContent {
  readonly language: string;
  readonly subject: string;
  readonly parts: readonly Part[];
  /** Small, below a line: why the reader has it, and how to stop it. */
  readonly footer: { readonly reason: string; readonly links: readonly Link[] };
}

export interface Link {
  readonly label: string;
  readonly url: string;
}

export type Part =
  | { readonly type: 'heading'; readonly text: string; readonly url?: string }
  | { readonly type: 'text'; readonly text: string }
  /** Labels with values, such as a receipt; `isSum` stands out. */
  | { readonly type: 'rows'; readonly rows: readonly { label: string; value: string; isSum?: boolean }[] }
  /** The main page to open; `link`: another one, which stands out less. */
  | ({ readonly type: 'button' | 'link' } & Link);

/** The mail as plain text, for readers without HTML. */
export function textOf({ parts, footer }: LetterContent): string {
  const blocks = parts.map(blockOf);
  const links = footer.links.map(({ label, url }) => `${label}: ${url}`);
  return [...blocks, ['-- ', footer.reason, ...links].join('\n')].join('\n\n');
}

function blockOf(part: Part): string {
  switch (part.type) {
    case 'heading':
      return part.url === undefined ? part.text : `${part.text}\n${part.url}`;
    case 'text':
      return part.text;
    case 'rows':
      return part.rows.map(({ label, value }) => (value === '' ? label : `${label}: ${value}`)).join('\n');
    case 'button':
    case 'link':
      return `${part.label}: ${part.url}`;
  }
}
