import { createHash } from 'node:crypto';
import { Compiler, type Scanner } from '@virustotal/yara-x';
import manifest from '@virustotal/yara-x/package.json' with { type: 'json' };
import * as z from 'zod/mini';
import { loadYara } from './wasm.ts';

const replySchema = z.object({ matches: z.array(z.object({ identifier: z.string() })) });

/** The names of the rules that match somewhere in the bytes. */
export type Match = (bytes: Uint8Array) => readonly string[];

/** Compiles rules (a quarter of a second, including loading the engine); throws for an invalid rule. */
export function compileRules(source: string): Match {
  loadYara();
  const compiler = new Compiler();
  compiler.addSource(source);
  const scanner: Scanner = compiler.build().scanner();
  // One match of a pattern is enough for any rule; a file full of matches must not cause a huge reply.
  scanner.setMaxMatchesPerPattern(1);
  return (bytes) => replySchema.parse(scanner.scan(bytes)).matches.map(({ identifier }) => identifier);
}

/** `yara-x 1.20.0 rules 3f9a0c51d2e7`: equal names mean equal verdicts. */
export function engineName(source: string): string {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
  return `yara-x ${manifest.version} rules ${hash}`;
}
