import { expect } from '@jest/globals';
import { type Block, runbookBlocks } from '../../runbook/pages.ts';
import type { Command } from '../../runbook/words.ts';
import { store } from '../store.ts';
import type { Ended } from './ended.ts';
import { canRunHere, runCommand } from './run-command.ts';

/** What the names in angle brackets stand for. */
type Values = Readonly<Record<string, string>>;

/** What a section assumes. */
export interface Scene {
  readonly values?: Values;
  /** What happens before the blocks of a part, or before its second one: `Mend`, `Mend 2`. It may add values. */
  readonly before?: Readonly<Partial<Record<string, () => Promise<unknown>>>>;
  /** Takes back what the section left behind. */
  readonly after?: () => Promise<void>;
}

/** Makes the state that a section assumes. */
export type Scenario = () => Promise<Scene>;

const BLOCKS = Map.groupBy(runbookBlocks(), ({ section }) => section);

/** The sections that have commands which the local store can carry out. */
export const playableSections = (): string[] =>
  [...BLOCKS].filter(([, blocks]) => blocks.some(({ commands }) => commands.some(canRunHere))).map(([name]) => name);

/** Runs the commands of a section in order, and compares their output with what the page promises. */
export async function play(section: string, scenario: Scenario): Promise<void> {
  const { values = {}, before = {}, after } = await scenario();
  try {
    const counts = new Map<string, number>();
    for (const block of BLOCKS.get(section) ?? []) {
      const count = (counts.get(block.part) ?? 0) + 1;
      counts.set(block.part, count);
      await before[count === 1 ? block.part : `${block.part} ${count}`]?.();
      await playBlock(block, values);
    }
  } finally {
    await after?.();
  }
}

/** How often a promised output is looked for: the store works asynchronously. */
const ATTEMPTS = 5;
const PAUSE_MS = 500;

async function playBlock(block: Block, values: Values): Promise<void> {
  const { section, part, commands, output } = block;
  const here = commands.filter(canRunHere).map((command) => onThisMachine(command, values));
  for (let attempt = 1; here.length > 0; attempt += 1) {
    const ended: Ended[] = [];
    for (const command of here) ended.push(await runCommand(command));
    const printed = ended.map((each) => each.output).join('\n');
    const isPromised = output === undefined || missingLines(output, printed, values).length === 0;
    if (!isPromised && attempt < ATTEMPTS) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      continue;
    }
    const place = { section, part, printed };
    expect({ ...place, missing: output === undefined ? [] : missingLines(output, printed, values) }).toEqual({
      ...place,
      missing: [],
    });
    // A check may find what is wrong, and must be able to find out. Everything else succeeds.
    const mayFind = part === 'Check' || output !== undefined || here.some(({ words }) => words.includes('list'));
    const allowed = mayFind ? [0, 1] : [0];
    const failures = ended.filter(({ code }) => !allowed.includes(code));
    expect({ section, part, failures }).toEqual({ section, part, failures: [] });
    return;
  }
}

/** The promised lines that no printed line has. `…` stands for anything. */
function missingLines(promised: string, printed: string, values: Values): string[] {
  const lines = printed.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '));
  return filled(promised, values)
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
    .filter((line) => !lines.some((each) => likeOf(line).test(each)));
}

const likeOf = (line: string): RegExp =>
  new RegExp(
    `^${line
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );

/** A command for a stage on AWS, as it is for the store of this test run. */
function onThisMachine({ variables, words }: Command, values: Values): Command {
  const { SATCADE_STAGE: _, ...others } = variables;
  const at = words.indexOf('--stage');
  const local = at === -1 ? words : words.toSpliced(at, 2);
  return {
    variables: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, filled(value, values)])),
    words: (local.at(-1) === '--' ? local.slice(0, -1) : local).map((word) => filled(word, values)),
  };
}

function filled(text: string, values: Values): string {
  return text
    .replaceAll('satcade-prod-', 'satcade-dev-')
    .replaceAll('https://<store>', store.site)
    .replaceAll('http://127.0.0.1:3000', store.site)
    .replaceAll('http://127.0.0.1:3003', store.console)
    .replaceAll('file://btcpay.json', `file://${values['btcpay.json']}`)
    .replaceAll(/<([a-z][\w' -]*)>/gi, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`the scenario gives no value for <${name}>`);
      return value;
    });
}
