import { cp, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fromRoot } from '../lib/paths.ts';
import { PAGES_FUNCTION } from './first-functions.ts';
import { removeOldAssets } from './old-assets.ts';
import { BUILDS, buildFirstLanguage, buildSite, writeFirstRenderers, writeFirstSite } from './site.ts';
import { CODE, Synthesis } from './synthesis.ts';
import { isBuilt, type Target } from './target.ts';
import { untilBuilt } from './until-built.ts';

const CONTRACTS = ['shared/contracts', 'shared/kernel', 'package-lock.json'];

/** For esbuild: its process ends after a few seconds, and a fifth of its time would go into collecting garbage. */
export const GO_WITHOUT_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '1500MiB' };

export const FUNCTIONS: Target = {
  name: 'functions',
  sources: ['services', 'shared', 'scripts/build', 'package-lock.json'],
  output: 'dist/functions',
  // In a separate process, as for the templates: the bundler and its threads must not stay in the store's memory.
  make: () => program(['scripts/build/bundle.ts'], GO_WITHOUT_COLLECTION),
};

/**
 * All functions, built while the store opens, which shall not wait for them. Whoever invokes one waits, so they go before
 * what nobody waits for.
 */
export const FUNCTIONS_MEANWHILE: Target = {
  ...FUNCTIONS,
  make: () =>
    program(['scripts/build/bundle.ts'], GO_WITHOUT_COLLECTION, (pid) =>
      setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL),
    ),
};

const SITE_SOURCES = ['frontend', 'settings', 'infra/stacks/page-routes.ts', 'scripts/build/site.ts', ...CONTRACTS];

export const ENGLISH = {
  name: 'site in English',
  sources: SITE_SOURCES,
  output: `${BUILDS}/en`,
  make: () => buildFirstLanguage(),
} as const satisfies Target;

export const SITE: Target = {
  name: 'site',
  sources: SITE_SOURCES,
  output: 'frontend/dist',
  // `vite build` writes there, too.
  isOutputChecked: true,
  make: () => buildSite(isBuilt(ENGLISH)),
};

/** In the function that renders pages, whose pages name the scripts of the same build of the site. */
const RENDERER = `${FUNCTIONS.output}/${PAGES_FUNCTION}/renderer`;
const PAGES_BUNDLE = `${FUNCTIONS.output}/${PAGES_FUNCTION}/index.mjs`;

const RENDERERS: Target = {
  name: 'page renderer',
  sources: ['dist/pages', PAGES_BUNDLE],
  output: RENDERER,
  make: async () => {
    await rm(fromRoot(RENDERER), { recursive: true, force: true });
    await cp(fromRoot('dist/pages'), fromRoot(RENDERER), { recursive: true });
  },
};

const FIRST_RENDERERS: Target = {
  name: 'page renderer in English',
  stamp: RENDERERS.name,
  sources: [`${BUILDS}/en/pages`, PAGES_BUNDLE],
  output: RENDERER,
  make: () => writeFirstRenderers(fromRoot(RENDERER)),
};

export const TEMPLATES_DIR = 'cdk.out';

export const TEMPLATES = {
  name: 'templates',
  sources: [...CODE, FUNCTIONS.output, 'frontend/dist'],
  output: TEMPLATES_DIR,
  make: (begun) => synthesise({}, begun),
} as const satisfies Target;

const FIRST_SITE = { siteDir: fromRoot('.cache/first-site') };

const FIRST_TEMPLATES: Target = {
  name: 'templates with the site in English',
  stamp: TEMPLATES.name,
  sources: [...CODE, FUNCTIONS.output, `${BUILDS}/en/site`],
  output: TEMPLATES_DIR,
  make: async (begun) => {
    await rm(FIRST_SITE.siteDir, { recursive: true, force: true });
    writeFirstSite(FIRST_SITE.siteDir);
    await synthesise(FIRST_SITE, begun);
  },
};

/** What is made of functions and site. */
export interface Deployable {
  /** One after the other, when functions and site are built. */
  readonly targets: readonly Target[];
  /** Of the CDK app. */
  readonly context: Readonly<Record<string, string>>;
}

export const WHOLE: Deployable = { targets: [RENDERERS, TEMPLATES], context: {} };

/** The same for the time in which the site is built in English alone. */
export const FIRST: Deployable = { targets: [FIRST_RENDERERS, FIRST_TEMPLATES], context: FIRST_SITE };

/** `begun`: has the same context. */
export async function synthesise(context: Deployable['context'], begun?: Synthesis): Promise<void> {
  if (begun?.isCurrent) await begun.finish();
  else {
    const synthesis = new Synthesis(context);
    synthesis.functionsBuilt();
    await synthesis.finish();
  }
  await removeOldAssets(fromRoot(TEMPLATES_DIR));
}

export const program = (
  args: readonly string[],
  environment: Record<string, string> = {},
  onStart: (pid: number) => void = () => {},
): Promise<void> => untilBuilt(`node ${args.join(' ')} failed`, args, { environment, onStart });
