import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { withMutatedCopy } from './copy.ts';
import type { Mutant } from './mutant.ts';

export interface Verdict {
  readonly mutant: Mutant;
  readonly isCaught: boolean;
  /** The first rule that was broken, or how many orders passed. */
  readonly detail: string;
  /** Everything that the simulation printed. */
  readonly output: string;
  readonly seconds: number;
}

export interface Trial {
  readonly orders: number;
  readonly seed: number;
}

/** Simulates a shop with the bug in it. Throws when the simulation itself fails to run. */
export async function tried(root: string, mutant: Mutant, { orders, seed }: Trial): Promise<Verdict> {
  const startedAt = performance.now();
  const { code, output } = await withMutatedCopy(root, mutant, (folder) =>
    node(folder, ['--orders', String(orders), '--seed', String(seed), '--no-shrink']),
  );
  const broken = /^✗ (.+)\n +(.+)$/m.exec(output);
  if (code !== 0 && broken === null) throw new Error(`mutant ${mutant.name} does not run:\n${output}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return { mutant, isCaught: broken !== null, detail: broken?.[2] ?? `${orders} orders passed`, output, seconds };
}

function node(folder: string, args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const program = join(folder, 'scripts', 'simulate', 'main.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
