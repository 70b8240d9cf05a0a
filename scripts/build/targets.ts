import { cp, rm } from 'node:fs/promises';
import { fromRoot } from '../lib/paths.ts';
import { runCommand } from '../lib/run-command.ts';
import { removeOldAssets } from './old-assets.ts';
import { BUILDS, buildFirstLanguage, buildSite, writeFirstRenderers, writeFirstSite } from './site.ts';
import { CODE, Synthesis } from './synthesis.ts';
import { isBuilt, type Target } from './target.ts';

const CONTRACTS = ['shared/contracts', 'shared/kernel', 'package-lock.json'];

/** For esbuild: its process ends after a few seconds, and a fifth of its time would go into collecting garbage. */
const GO_WITHOUT_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '1500MiB' };

export const FUNCTIONS: Target = {
  name: 'functions',
  sources: ['services', 'shared', 'scripts/build', 'package-lock.json'],
  output: 'dist/functions',
  // In a separate process, as for the templates: the bundler and its threads must not stay in the store's memory.
  make: () => program(['scripts/build/bundle.ts'], GO_WITHOUT_COLLECTION),
};

const SITE_SOURCES = ['frontend', 'settings', 'infra/stacks/page-routes.ts', 'scripts/build/site.ts', ...CONTRACTS];

export const ENGLISH: Target = {
  name: 'site in English',
  sources: SITE_SOURCES,
  output: `${BUILDS}/en`,
  make: buildFirstLanguage,
};

export const SITE: Target = {
  name: 'site',
  sources: SITE_SOURCES,
  output: 'frontend/dist',
  // `vite build` writes there, too.
  isOutputChecked: true,
  make: () => buildSite(isBuilt(ENGLISH)),
};

/** In the function that renders pages, whose pages name the scripts of the same build of the site. */
const RENDERER = 'dist/functions/catalogue/pages/renderer';
const PAGES_FUNCTION = 'dist/functions/catalogue/pages/index.mjs';

const RENDERERS: Target = {
  name: 'page renderer',
  sources: ['dist/pages', PAGES_FUNCTION],
  output: RENDERER,
  make: async () => {
    await rm(fromRoot(RENDERER), { recursive: true, force: true });
    await cp(fromRoot('dist/pages'), fromRoot(RENDERER), { recursive: true });
  },
};

const FIRST_RENDERERS: Target = {
  name: 'page renderer in English',
  stamp: RENDERERS.name,
  sources: [`${BUILDS}/en/pages`, PAGES_FUNCTION],
  output: RENDERER,
  make: () => writeFirstRenderers(fromRoot(RENDERER)),
};

const TEMPLATE_SOURCES = [...CODE, 'dist/functions'];

const TEMPLATES: Target = {
  name: 'templates',
  sources: [...TEMPLATE_SOURCES, 'frontend/dist'],
  output: 'cdk.out',
  make: (begun) => synthesise({}, begun),
};

const FIRST_SITE = { siteDir: fromRoot('.cache/first-site') };

const FIRST_TEMPLATES: Target = {
  name: 'templates with the site in English',
  stamp: TEMPLATES.name,
  sources: [...TEMPLATE_SOURCES, `${BUILDS}/en/site`],
  output: 'cdk.out',
  make: async (begun) => {
    await writeFirstSite(FIRST_SITE.siteDir);
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
async function synthesise(context: Deployable['context'], begun?: Synthesis): Promise<void> {
  if (begun?.isCurrent) await begun.finish();
  else {
    const synthesis = new Synthesis(context);
    synthesis.functionsBuilt();
    await synthesis.finish();
  }
  await removeOldAssets(fromRoot('cdk.out'));
}

async function program(args: readonly string[], environment: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runCommand('node', args, { environment });
  if (code !== 0) throw new Error(`node ${args.join(' ')} failed:\n${output}`);
}
