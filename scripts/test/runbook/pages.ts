import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../lib/paths.ts';
import { type Command, commandsOf } from './words.ts';

/** A fenced block of commands in the runbook. */
export interface Block {
  /** `checkout#orders`: the page without its ending, and the anchor of the section. */
  readonly section: string;
  /** `Check`, `Mend`, `Verify`; empty outside of these parts. */
  readonly part: string;
  /** Its first line says where it runs. */
  readonly where: 'this machine' | 'AWS';
  readonly commands: readonly Command[];
  /** The output that the page promises below the block; `…` stands for anything. */
  readonly output: string | undefined;
}

/** The runbook's pages by name, the first one included. */
export function runbookPages(): ReadonlyMap<string, string> {
  const folder = fromRoot('docs/runbook');
  const names = readdirSync(folder).toSorted();
  return new Map([
    ['runbook', readFileSync(fromRoot('docs/runbook.md'), 'utf8')],
    ...names.map((name) => [name.replace(/\.md$/, ''), readFileSync(`${folder}/${name}`, 'utf8')] as const),
  ]);
}

const PIECE = /^#{2,3} (?<heading>.+)$|^\*\*(?<part>[A-Z]\w+)\.\*\*|^ *```(?<language>\w+)\n(?<text>[\s\S]*?)^ *```$/gm;

/** The blocks of one page, in order. Throws with a sentence for the writer of the page. */
export function blocksOf(page: string, text: string): Block[] {
  const blocks: Block[] = [];
  let section = page;
  let part = '';
  for (const { groups = {} } of text.matchAll(PIECE)) {
    const { heading, part: named, language, text: content = '' } = groups;
    if (heading !== undefined) [section, part] = [`${page}#${anchorOf(heading)}`, ''];
    if (named !== undefined) part = named;
    if (language === 'sh') blocks.push({ section, part, ...runnable(section, content), output: undefined });
    const last = blocks.at(-1);
    if (language === 'text' && last?.section === section) blocks.splice(-1, 1, { ...last, output: content });
  }
  return blocks;
}

function runnable(section: string, content: string): Pick<Block, 'where' | 'commands'> {
  const text = content.replaceAll(/^ +/gm, '');
  const where = /^# (this machine|AWS)\b/.exec(text)?.[1];
  if (where !== 'this machine' && where !== 'AWS')
    throw new Error(`${section}: begin the block with "# this machine" or "# AWS"`);
  return { where, commands: commandsOf(text) };
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** All blocks of the runbook. */
export const runbookBlocks = (): Block[] => [...runbookPages()].flatMap(([page, text]) => blocksOf(page, text));
