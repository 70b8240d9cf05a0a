import type { PageRenderer } from '@satcade/contracts/page-renderer';

/** Beside the function's own file: the build copies the site's renderer there (scripts/build/build.ts). */
const RENDERER = './renderer/index.mjs';

/** The renderer of the site's release that this function was deployed with. `base`: the address of the function's file. */
export async function siteRenderer(base: string): Promise<PageRenderer> {
  const module: unknown = await import(new URL(RENDERER, base).href);
  if (!isRenderer(module)) throw new Error(`${RENDERER} is no page renderer`);
  return module;
}

const isRenderer = (module: unknown): module is PageRenderer =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function';
