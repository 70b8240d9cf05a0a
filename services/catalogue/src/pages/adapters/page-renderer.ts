import type { SiteLanguage } from '@satcade/contracts/languages';
import type { PageRenderer } from '@satcade/contracts/page-renderer';

/** Beside the function's own file: the build copies the site's renderers there (scripts/build/build.ts). */
const rendererFile = (language: SiteLanguage): string => `./renderer/${language}/index.mjs`;

/**
 * The renderers of the site's release that this function was deployed with, each loaded when its language is asked for.
 * `base`: the address of the function's file.
 */
export function siteRenderers(base: string): (language: SiteLanguage) => Promise<PageRenderer> {
  const loaded = new Map<SiteLanguage, Promise<PageRenderer>>();
  return (language) => {
    const existing = loaded.get(language);
    if (existing !== undefined) return existing;
    const loading = loadRenderer(new URL(rendererFile(language), base).href);
    loaded.set(language, loading);
    return loading;
  };
}

async function loadRenderer(address: string): Promise<PageRenderer> {
  const module: unknown = await import(address);
  if (!isRenderer(module)) throw new Error(`${address} is no page renderer`);
  return module;
}

const isRenderer = (module: unknown): module is PageRenderer =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function';
