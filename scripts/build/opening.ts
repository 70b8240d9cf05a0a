import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { inlineScripts } from '../../infra/stacks/inline-scripts.ts';
import { fromRoot } from '../lib/paths.ts';
import { announce } from './announce.ts';
import { fingerprint, look } from './fingerprint.ts';
import { PAGES_FUNCTION } from './first-functions.ts';
import { bringAssets, copyInto, LateAssets, noteOf } from './late-assets.ts';
import { withLock } from './lock.ts';
import { buildFirstLanguage, START_SCRIPT, writeFirstRenderers, writeFirstSite } from './site.ts';
import { CODE, Synthesis } from './synthesis.ts';
import { isBuilt, type OnStep, rebuild, type Target } from './target.ts';
import {
  ENGLISH,
  FUNCTIONS,
  FUNCTIONS_MEANWHILE,
  GO_WITHOUT_COLLECTION,
  program,
  synthesise,
  TEMPLATES,
  TEMPLATES_DIR,
} from './targets.ts';

/*
 * A first start makes the templates of what is there after two seconds, and deploys them while it builds the site in
 * English. All functions follow when somebody waits for one, or when the store is open. The CDK's own command works alike:
 * it builds an asset when its stack needs it.
 */

const FUNCTIONS_DIR = '.cache/first-functions';
const PAGES_DIR = '.cache/first-pages';
/** Until the site is built: its inline scripts, which the templates allow. */
const SITE_DIR = '.cache/late-site';
const CONTEXT = { siteDir: fromRoot(SITE_DIR), functionsDir: fromRoot(FUNCTIONS_DIR) };

/**
 * The site is built beside functions, templates, deployment and games, which follow each other on one core: on a machine of
 * two cores they shall not wait for it, nor it for all of them. A step from the normal priority (0) to a low one (19).
 */
const BESIDE_OTHERS = 5;

const SOURCES = [...FUNCTIONS.sources, ...ENGLISH.sources];

/** Bundled before the templates. What was built before is out of date, and nobody shall deploy it. */
export const OPENING_FUNCTIONS: Target = {
  name: 'functions that open the store',
  sources: SOURCES,
  output: FUNCTIONS_DIR,
  make: () =>
    program(
      ['scripts/build/bundle.ts', fromRoot(FUNCTIONS_DIR), fromRoot(PAGES_DIR), fingerprint(SOURCES)],
      GO_WITHOUT_COLLECTION,
    ),
};

const OPENING_TEMPLATES: Target = {
  name: 'templates',
  stamp: TEMPLATES.name,
  sources: [...CODE, FUNCTIONS_DIR, SITE_DIR],
  output: TEMPLATES_DIR,
  make: (begun) => synthesise(CONTEXT, begun),
};

/**
 * Makes the templates, and begins what is late. The lock of the build is kept until that is done as well. Rejects when the
 * templates cannot be made. `onBegin`: the programs that build are running.
 */
export async function buildOpening(onStep: OnStep, onBegin: () => void): Promise<LateAssets> {
  const opened = Promise.withResolvers<LateAssets>();
  const locked = withLock(onStep, async () => {
    // For all that begins at once: the programs begin a tenth of a second earlier.
    const at = look();
    const sources = fingerprint(SOURCES, at);
    const script = Promise.withResolvers<void>();
    const templates = Promise.withResolvers<void>();
    const wanted = Promise.withResolvers<void>();
    const site = problemOf('The site', async () => {
      const onStart = (pid: number): void => {
        setPriority(pid, BESIDE_OTHERS);
        onBegin();
      };
      const make = () => buildFirstLanguage({ onStart, onStartScript: script.resolve });
      await rebuild({ ...ENGLISH, make }, onStep, { at });
      script.resolve();
      await templates.promise;
      await bringSite(sources);
    });
    const functions = problemOf('The functions', async () => {
      await Promise.all([site, templates.promise, wanted.promise]);
      await rebuild(FUNCTIONS_MEANWHILE, onStep);
      const copy = (asset: string, folder: string) => copyInto(fromRoot(FUNCTIONS.output, asset), folder);
      await bringAssets(fromRoot(TEMPLATES_DIR), { build: 'functions', sources }, copy);
    });
    const isMade = [OPENING_FUNCTIONS, OPENING_TEMPLATES].every((target) => isBuilt(target));
    const begun = isMade ? undefined : new Synthesis(CONTEXT);
    try {
      await rebuild(OPENING_FUNCTIONS, onStep, { at });
      begun?.functionsBuilt();
      const problem = await Promise.race([script.promise, site]);
      if (typeof problem === 'string') throw new Error(problem);
      await announceSite(sources);
      await rebuild(OPENING_TEMPLATES, onStep, { begun });
    } finally {
      await begun?.stop();
    }
    templates.resolve();
    opened.resolve(new LateAssets({ site, functions }, wanted.resolve));
    await functions;
  });
  locked.catch(opened.reject);
  return opened.promise;
}

/** What prevents some work, as a sentence; nothing when it is done. */
async function problemOf(what: string, work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return `${what} could not be built: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Writes nothing when it has nothing new: templates of an earlier start are still right then. */
async function announceSite(sources: string): Promise<void> {
  const folder = fromRoot(SITE_DIR);
  const page = await readFile(fromRoot(START_SCRIPT), 'utf8');
  const file = join(folder, 'index.html');
  if (noteOf(folder)?.sources === sources && existsSync(file) && (await readFile(file, 'utf8')) === page) return;
  await announce(folder, { asset: 'site', build: 'site', sources });
  await writeFile(file, page);
}

/** Brings the site and the renderers of its pages, both in English for all languages. */
async function bringSite(sources: string): Promise<void> {
  const built = fromRoot(ENGLISH.output, 'site');
  const [allowed, used] = [fromRoot(SITE_DIR), built].map((folder) => inlineScripts(folder).toSorted().join(' '));
  // Their templates would forbid these scripts. Those of the next start are made when the site is there.
  if (used !== allowed) throw new Error(`its pages have other inline scripts than the start script: ${used}`);
  await bringAssets(fromRoot(TEMPLATES_DIR), { build: 'site', sources }, async (asset, folder) => {
    if (asset !== PAGES_FUNCTION) return writeFirstSite(folder);
    await copyInto(fromRoot(PAGES_DIR), folder);
    await writeFirstRenderers(join(folder, 'renderer'));
  });
}
