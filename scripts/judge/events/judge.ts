import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePattern } from '@satcade/local-cloud/testing/event-pattern';
import * as z from 'zod/mini';
import { fromRoot } from '../../lib/paths.ts';
import { classpath, hasJava, NO_JAVA } from '../lib/java.ts';
import { JUDGE_FOLDER } from '../lib/python.ts';
import { Random } from '../lib/random.ts';
import type { Judge } from '../lib/verdict.ts';
import { synthesiseStages, TEMPLATES } from '../templates/synthesise.ts';
import { eventFor, generatedPair, type Pair } from './generate.ts';

const RULER = { group: 'software.amazon.event.ruler', artifact: 'event-ruler', version: '2.1.0' };
const GENERATED = 4000;
const EVENTS_PER_RULE = 200;
const SEED = 1;
/** The part of generated pairs that may differ: event-ruler mistakes some operators side by side. None of real rules. */
const ACCEPTED = 0.001;

const record = z.record(z.string(), z.unknown());
const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.optional(z.object({ EventPattern: z.optional(record) })) }),
  ),
});

/** event-ruler, the matcher of EventBridge itself: decides the same pairs of patterns and events as the local cloud. */
export const eventsJudge: Judge = async (print) => {
  if (!hasJava()) return { result: 'skipped', text: NO_JAVA };
  await synthesiseStages(print);
  const random = new Random(SEED);
  const rules = patternsOfTemplates();
  const pairs = [
    ...rules.flatMap((pattern) =>
      Array.from({ length: EVENTS_PER_RULE }, () => ({ pattern, event: eventFor(pattern, random) })),
    ),
    ...Array.from({ length: GENERATED }, () => generatedPair(random)),
  ];
  const theirs = rulerAnswers(pairs);
  const different = pairs.filter((pair, index) => ours(pair) !== theirs[index]);
  for (const pair of different.slice(0, 5)) {
    print(`${JSON.stringify(pair)}: ours ${ours(pair)}, event-ruler ${theirs[pairs.indexOf(pair)]}`);
  }
  const ofRules = different.filter(({ pattern }) => rules.includes(pattern)).length;
  const matching = theirs.filter((answer) => answer === 'true').length;
  return {
    result: ofRules === 0 && different.length <= ACCEPTED * GENERATED ? 'passed' : 'failed',
    text: `${rules.length} rules of the templates and ${GENERATED} generated patterns, ${pairs.length} pairs (${matching} match): ${ofRules} differ for the rules, ${different.length - ofRules} for the generated`,
  };
};

function ours({ pattern, event }: Pair): string {
  try {
    return String(compilePattern(pattern)(event));
  } catch {
    return 'invalid';
  }
}

function rulerAnswers(pairs: readonly Pair[]): string[] {
  const path = classpath(RULER, join(JUDGE_FOLDER, 'events'));
  const program = fromRoot('scripts/judge/events/Ruler.java');
  const input = pairs.map((pair) => JSON.stringify(pair)).join('\n');
  const { status, stdout, stderr } = spawnSync('java', ['-cp', path, program], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`event-ruler ended with ${status}: ${stderr}`);
  return stdout.trim().split('\n');
}

/** The patterns of every stage's rules, each once; references in them become texts. */
function patternsOfTemplates(): Pair['pattern'][] {
  const files = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' });
  const patterns = files
    .filter((file) => file.endsWith('.template.json'))
    .flatMap((file) => Object.values(templateSchema.parse(readJson(join(TEMPLATES, file))).Resources))
    .flatMap(({ Type, Properties }) => (Type === 'AWS::Events::Rule' ? [Properties?.EventPattern ?? {}] : []))
    .filter((pattern) => Object.keys(pattern).length > 0);
  return [...new Set(patterns.map((pattern) => JSON.stringify(pattern)))].map((text) => record.parse(JSON.parse(text)));
}

/** With intrinsics resolved to a text: only the form of a pattern matters here. */
const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const [name = '', ...others] = Object.keys(value);
    return others.length === 0 && (name === 'Ref' || name.startsWith('Fn::')) ? 'resolved' : value;
  });
