import { type Look, look } from './fingerprint.ts';
import type { LateAssets } from './late-assets.ts';
import { withLock } from './lock.ts';
import { Synthesis } from './synthesis.ts';
import { isBuilt, type OnStep, rebuild, type Target } from './target.ts';
import { type Deployable, ENGLISH, FIRST, FUNCTIONS, SITE, WHOLE } from './targets.ts';

/**
 * Builds what is out of date: the functions and the site in all languages in parallel, then the templates that name
 * both. `onStep` receives what was built and how long it took.
 */
export const build = (onStep: OnStep = () => {}): Promise<void> => make([FUNCTIONS, SITE], WHOLE, onStep);

/** What {@link buildFirst} has built. */
interface FirstBuild {
  /** Whether all of {@link build} is done. */
  readonly isWhole: boolean;
  /** What is still being built of what the templates name. */
  readonly late: LateAssets | undefined;
}

/**
 * Builds what a store needs to open. If the site is out of date, that is the site in English, whose pages the addresses
 * of the other languages lead to until {@link build} adds them. If the functions are out of date as well, as in a fresh
 * clone, only the templates are made when this resolves. `onBegin` is called when something has to be built.
 */
export async function buildFirst(onStep: OnStep, onBegin: () => void): Promise<FirstBuild> {
  const at = look();
  const isWhole = isBuilt(SITE, at);
  if (!isWhole) {
    const { buildOpening, OPENING_FUNCTIONS } = await import('./opening.ts');
    // An earlier start that was interrupted may have built all functions after these.
    if (!isBuilt(FUNCTIONS, at) || isBuilt(OPENING_FUNCTIONS, at)) {
      return { isWhole, late: await buildOpening(onStep, onBegin) };
    }
  }
  const [first, deployable] = isWhole
    ? ([[FUNCTIONS, SITE], WHOLE] as const)
    : ([[FUNCTIONS, ENGLISH], FIRST] as const);
  await make(first, deployable, onStep, { at, onBegin });
  return { isWhole, late: undefined };
}

/** The functions alone, for templates whose pages nobody opens. */
export const bundleForTemplates = (onStep: OnStep): Promise<void> => make([FUNCTIONS], undefined, onStep);

/** Builds the site only. */
export const buildSite = (): Promise<void> => make([SITE], undefined, () => {});

/** The first targets at the same time, then what is made of them. */
async function make(
  first: readonly Target[],
  deployable: Deployable | undefined,
  onStep: OnStep,
  { at = look(), onBegin = () => {} }: { readonly at?: Look; readonly onBegin?: () => void } = {},
): Promise<void> {
  // Most starts have nothing to build: they need not wait for a build that another process is doing.
  if ([...first, ...(deployable?.targets ?? [])].every((target) => isBuilt(target, at))) return;
  onBegin();
  await withLock(onStep, async () => {
    const begun =
      deployable === undefined || first.every((target) => isBuilt(target))
        ? undefined
        : new Synthesis(deployable.context);
    try {
      await Promise.all(
        first.map(async (target) => {
          await rebuild(target, onStep);
          if (target === FUNCTIONS) begun?.functionsBuilt();
        }),
      );
      for (const target of deployable?.targets ?? []) await rebuild(target, onStep, { begun });
    } finally {
      await begun?.stop();
    }
  });
}
