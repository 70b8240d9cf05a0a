import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { runCommand } from '../lib/run-command.ts';
import { fingerprint } from './fingerprint.ts';
import { removeOldAssets } from './old-assets.ts';
import { buildLanguages } from './site.ts';

/**
 * A build target: its sources, its output, and how to build it. It is built again only when a source or its output has
 * changed or is missing. A running store reads only the assets in `cdk.out`, whose names follow from their content, so
 * building does not disturb it.
 */
interface Target {
  readonly name: string;
  readonly sources: readonly string[];
  readonly output: string;
  readonly make: () => Promise<void>;
}

const FUNCTIONS: Target = {
  name: 'functions',
  sources: ['services', 'shared', 'scripts/build', 'package-lock.json'],
  output: 'dist/functions',
  // In a separate process, as for the templates: the bundler and its threads must not stay in the store's memory.
  make: () => program('node', ['scripts/build/bundle.ts']),
};

const SITE: Target = {
  name: 'site',
  sources: ['frontend', 'settings', 'shared/contracts', 'shared/kernel', 'package-lock.json'],
  output: 'frontend/dist',
  make: buildLanguages,
};

/** The site's renderer, in the function that runs it: its pages name the scripts of the same build. */
const RENDERER: Target = {
  name: 'page renderer',
  sources: ['dist/pages', 'dist/functions/catalogue/pages/index.mjs'],
  output: 'dist/functions/catalogue/pages/renderer',
  make: async () => {
    const renderer = fromRoot('dist/functions/catalogue/pages/renderer');
    await rm(renderer, { recursive: true, force: true });
    await cp(fromRoot('dist/pages'), renderer, { recursive: true });
  },
};

const TEMPLATES: Target = {
  name: 'templates',
  sources: [
    'infra',
    'shared/contracts',
    'shared/kernel',
    'cdk.json',
    'package-lock.json',
    'dist/functions',
    'frontend/dist',
  ],
  output: 'cdk.out',
  make: async () => {
    // In a separate process: the CDK's 100 MB must not stay in the local cloud's memory. Validating the templates (a
    // rule engine in WebAssembly) takes three times as long as the synthesis; the infra tests and `cdk deploy` do it.
    await program('node', ['infra/bin/local.ts'], { CDK_OUTDIR: 'cdk.out', CDK_VALIDATION: 'false' });
    await removeOldAssets(fromRoot('cdk.out'));
  },
};

type OnStep = (text: string) => void;

/**
 * Builds what is out of date: the functions and the site in parallel, then the templates that name both. `onStep`
 * receives what was built and how long it took.
 */
export async function build(onStep: OnStep = () => {}): Promise<void> {
  await bundle(onStep);
  await synthesise(onStep);
}

/** The first half: functions and site. */
async function bundle(onStep: OnStep): Promise<void> {
  await Promise.all([rebuild(FUNCTIONS, onStep), rebuild(SITE, onStep)]);
  await rebuild(RENDERER, onStep);
}

/** The functions alone, for templates whose pages nobody opens. */
export const bundleForTemplates = (onStep: OnStep): Promise<void> => rebuild(FUNCTIONS, onStep);

/** The second half: the templates. */
const synthesise = (onStep: OnStep): Promise<void> => rebuild(TEMPLATES, onStep);

/** Builds the site only. */
export const buildSite = (): Promise<void> => rebuild(SITE, () => {});

async function rebuild({ name, sources, output, make }: Target, onStep: OnStep): Promise<void> {
  const stamp = fromRoot('.cache/build', name);
  const wanted = fingerprint(sources);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === wanted && existsSync(fromRoot(output))) return;
  const start = performance.now();
  await rm(stamp, { force: true });
  await make();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, fingerprint(sources));
  onStep(`built the ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

async function program(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const { code, output } = await runCommand(command, args, { environment });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}
