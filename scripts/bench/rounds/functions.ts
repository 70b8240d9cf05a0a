import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { functionEnvironment } from './function-environment.ts';
import type { Sample } from './rounds.ts';
import { median } from './statistics.ts';

const sizesSchema = z.record(z.string(), z.number());

/** The operations whose functions visitors and buyers wait for, by their names in the contract. */
const HOT = {
  'list of 50': 'listGames',
  'game page': 'getGame',
  reviews: 'listReviews',
  'order status': 'getOrderStatus',
  'download redemption': 'download',
  'download request': 'startDownload',
  checkout: 'checkout',
  'no-op': 'health',
};
/** Those of them that only read. */
const READS: readonly string[] = ['list of 50', 'game page', 'reviews', 'order status', 'download redemption'];
const READ_KB = 60;

const LOADS = 3;

type Environment = Readonly<Record<string, string>>;

const operation = z.object({ name: z.string(), service: z.string(), handler: z.string() });

/**
 * One round of the functions of a build: what each loads at its start, and how long a fresh process needs for it. The
 * floor is a module that exports nothing. The build's own contract says which function serves an operation.
 */
export async function functionsRound(root: string): Promise<readonly Sample[]> {
  const sizes = sizesSchema.parse(JSON.parse(await readFile(join(root, 'dist/functions.json'), 'utf8')));
  const functionOf = await functionsByOperation(root);
  const environment = functionEnvironment(root);
  const samples = Object.entries(HOT).flatMap(([of, called]): Sample[] => {
    const name = functionOf.get(called) ?? '';
    const bytes = sizes[name];
    if (bytes === undefined) return [];
    const target = READS.includes(of) ? { target: READ_KB } : {};
    return [
      { name: 'bundle', of, value: bytes / 1024, unit: 'KB', better: 'less', ...target },
      ...loadSamples(of, join(root, 'dist/functions', name, 'index.mjs'), environment),
    ];
  });
  const all = Object.values(sizes);
  return [
    ...samples,
    ...(await emptyModule()),
    { name: 'bundle', of: 'largest of all functions', value: Math.max(...all) / 1024, unit: 'KB', better: 'less' },
    { name: 'bundle', of: 'median of all functions', value: median(all) / 1024, unit: 'KB', better: 'less' },
  ];
}

async function functionsByOperation(root: string): Promise<ReadonlyMap<string, string>> {
  const exported = Object.values(await import(join(root, 'shared/contracts/api/index.ts'))).flat();
  const operations = exported.flatMap((value) => operation.safeParse(value).data ?? []);
  return new Map(operations.map(({ name, service, handler }) => [name, `${service}/${handler}`]));
}

function loadSamples(of: string, file: string, environment: Environment = {}): readonly Sample[] {
  const loads = Array.from({ length: LOADS }, () => loadOf(file, environment));
  const how = `import in a fresh process, median of ${LOADS} a round`;
  const shared = { of, unit: 'ms', better: 'less' } as const;
  return [
    { ...shared, name: 'load time', value: median(loads.map(({ ms }) => ms)), how },
    { ...shared, name: 'processor time of the load', value: median(loads.map(({ cpu }) => cpu)), how },
  ];
}

async function emptyModule(): Promise<readonly Sample[]> {
  const folder = await mkdtemp(join(tmpdir(), 'satcade-empty-'));
  try {
    const file = join(folder, 'index.mjs');
    await writeFile(file, 'export {};\n');
    return loadSamples('floor: an empty module', file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const loadSchema = z.object({ ms: z.number(), cpu: z.number() });

const LOAD = `const [start, used] = [performance.now(), process.cpuUsage()];
await import(process.argv[1]);
const { user, system } = process.cpuUsage(used);
console.log(JSON.stringify({ ms: performance.now() - start, cpu: (user + system) / 1000 }));
process.exit(0);`;

/** Milliseconds on the clock and of the processor until a module is loaded. */
function loadOf(file: string, environment: Environment): z.infer<typeof loadSchema> {
  const args = ['--input-type=module', '--eval', LOAD, pathToFileURL(file).href];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    // With compiled code from an earlier run the process would not be fresh.
    env: { ...process.env, ...environment, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  if (status !== 0) throw new Error(`${file} does not load: ${stderr}`);
  return loadSchema.parse(JSON.parse(stdout.toString()));
}
