import { readFileSync } from 'node:fs';
import type { ApiReply } from '@satcade/contracts/page-renderer';
import * as z from 'zod/mini';
import { REPLIES_ID } from '../start/page-replies.ts';
import { type Head, headHtml } from './head.ts';
import type { TemplateName } from './page-kinds.tsx';
import { MARKS } from './template-marks.ts';

interface Parts {
  readonly kind: TemplateName;
  readonly head: Head;
  readonly markup: string;
  readonly replies: ReadonlyMap<string, ApiReply>;
  /** When it was rendered, in milliseconds. */
  readonly now: number;
  /** Whether the browser takes the markup over. It renders another page again, as after a click. */
  readonly isWhole: boolean;
}

const templatesSchema = z.record(
  z.enum(['store', 'catalogue', 'game', 'profile', 'collection', 'news', 'missing'] satisfies TemplateName[]),
  z.string(),
);

let templates: z.output<typeof templatesSchema> | undefined;

/** Written by the build beside this module, when this module has prerendered what they contain: build/page-renderer.ts. */
function templateOf(kind: TemplateName): string {
  templates ??= z.parse(
    templatesSchema,
    JSON.parse(readFileSync(new URL('./templates.json', import.meta.url), 'utf8')),
  );
  return templates[kind];
}

/** The page in full: the template of its kind with head, markup, and the replies for the browser. */
export function htmlOf({ kind, head, markup, replies, now, isWhole }: Parts): string {
  const values: Readonly<Record<string, string>> = {
    [MARKS.head]: headHtml(head),
    [MARKS.markup]: markup,
    [MARKS.root]: isWhole ? ' data-painted' : '',
    [MARKS.page]: isWhole ? ` data-at="${now}"` : '',
    [MARKS.replies]: isWhole ? repliesHtml(replies) : '',
  };
  return templateOf(kind)
    .split(/(\[\[\w+\]\])/)
    .map((part) => values[part] ?? part)
    .join('');
}

/** The bodies are JSON already. `<` could end the element. */
function repliesHtml(replies: ReadonlyMap<string, ApiReply>): string {
  const fields = [...replies].map(([url, { body }]) => `${JSON.stringify(url)}:${body}`);
  const json = `{${fields.join(',')}}`.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${REPLIES_ID}">${json}</script>`;
}
