import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { fingerprint, type Look, look } from './fingerprint.ts';
import type { Synthesis } from './synthesis.ts';

/**
 * A build target: its sources, its output, and how to build it. It is built again only when a source or its output has
 * changed or is missing. A running store reads only the assets in `cdk.out`, whose names follow from their content, so
 * building does not disturb it.
 */
export interface Target {
  readonly name: string;
  readonly sources: readonly string[];
  readonly output: string;
  /** Targets with the same output have the same stamp, so what one of them made is out of date for the others. */
  readonly stamp?: string;
  /** Whether it is also built again when somebody else has changed its output. */
  readonly isOutputChecked?: boolean;
  /** `begun`: templates that wait for what was built before them. */
  readonly make: (begun?: Synthesis) => Promise<void>;
}

export type OnStep = (text: string) => void;

/** Whether it needs no building. `at`: the same for several targets, which share sources. */
export function isBuilt(target: Target, at: Look = look()): boolean {
  if (!existsSync(fromRoot(target.output))) return false;
  const file = stampOf(target);
  return existsSync(file) && readFileSync(file, 'utf8') === stampText(target, fingerprint(target.sources, at), at);
}

interface Rebuild {
  /** Templates that wait for what was built before them. */
  readonly begun?: Synthesis | undefined;
  /** A look of this moment, when others have looked at its sources as well. */
  readonly at?: Look;
}

/** Builds it if it is out of date. Whoever changes a source meanwhile gets it built again by the next build. */
export async function rebuild(target: Target, onStep: OnStep, { begun, at = look() }: Rebuild = {}): Promise<void> {
  if (isBuilt(target, at)) return;
  const start = performance.now();
  const stamp = stampOf(target);
  await rm(stamp, { force: true });
  const sources = fingerprint(target.sources, at);
  await target.make(begun);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, stampText(target, sources));
  onStep(`built the ${target.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

const stampOf = ({ name, stamp = name }: Target): string => fromRoot('.cache/build', stamp);

function stampText({ name, output, isOutputChecked }: Target, sources: string, at?: Look): string {
  return [name, sources, ...(isOutputChecked ? [fingerprint([output], at)] : [])].join('\n');
}
