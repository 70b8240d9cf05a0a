import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { arn } from '../../engine.ts';
import { Meter } from '../../meter.ts';
import { createLambdaEngine, type LambdaEngine, type LambdaOptions } from '../engine.ts';
import type { FunctionConfig, InvocationRecord } from '../types.ts';

/** A Lambda engine over a temporary folder, with functions written as source text, for tests. */
export interface LambdaRig {
  readonly engine: LambdaEngine;
  readonly meter: Meter;
  /** `name: line`, as they were logged. */
  readonly lines: string[];
  readonly delivered: { readonly destinationArn: string; readonly record: InvocationRecord }[];
  /** A path that does not exist until a test writes it: functions wait for it. */
  readonly gate: string;
  openGate(): void;
  advance(ms: number): void;
  /** Writes `index.mjs` (or `file`) and registers it. */
  add(name: string, source: string, config?: Partial<FunctionConfig> & { readonly file?: string }): void;
  /** Closes the engine and makes a new one over the same folder, like a restart of the local cloud. */
  restart(): Promise<LambdaEngine>;
  dispose(): Promise<void>;
}

export function lambdaRig(options: Partial<LambdaOptions> = {}): LambdaRig {
  const root = mkdtempSync(join(tmpdir(), 'lambda-'));
  const meter = new Meter();
  const lines: string[] = [];
  const delivered: LambdaRig['delivered'] = [];
  const gate = join(root, 'gate');
  let offset = 0;
  const make = () =>
    createLambdaEngine({
      dir: join(root, 'state'),
      clock: { now: () => Date.now() + offset },
      meter,
      log: (name, line) => lines.push(`${name}: ${line}`),
      deliver: async (destinationArn, record) => {
        delivered.push({ destinationArn, record });
      },
      ...options,
    });
  let engine = make();
  return {
    get engine() {
      return engine;
    },
    meter,
    lines,
    delivered,
    gate,
    openGate: () => writeFileSync(gate, ''),
    advance(ms) {
      offset += ms;
    },
    add(name, source, { file = 'index.mjs', ...config } = {}) {
      const dir = join(root, `${name}-${config.version ?? 'latest'}`);
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, file), source);
      engine.register({
        name,
        arn: arn('lambda', `function:${name}`),
        dir,
        handler: 'index.handler',
        environment: { GATE: gate },
        timeoutSeconds: 20,
        memoryMb: 128,
        credentials: { accessKeyId: `key-of-${name}`, secretAccessKey: 'secret', sessionToken: 'token' },
        ...config,
      });
    },
    async restart() {
      await engine.close();
      engine = make();
      return engine;
    },
    async dispose() {
      await engine.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Source of an async function `gateOpen()` that resolves when the rig's gate is opened. */
export const GATE_OPEN = `
  import { existsSync } from 'node:fs';
  const gateOpen = async () => { while (!existsSync(process.env.GATE)) await new Promise((go) => setTimeout(go, 5)); };
`;

/** Repeats `condition` until it returns a value; the test's own time-out is the limit. */
export async function eventually<T>(condition: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const value = await condition();
    if (value) return value;
    await delay(10);
  }
}
