import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import type { FrameShape } from '../frame-page.tsx';
import type { TemplateName } from '../pages/page-kinds.tsx';
import { MARKS } from '../pages/template-marks.ts';
import { buildPageRenderer, writeTemplates } from './page-renderer.ts';

const FRONTEND = join(import.meta.dirname, '../..');
const ROOT_TAG = '<div id="root"></div>';
const STORE_PAGE = 'src/features/store/store-page.tsx';
const CATALOGUE_PAGE = 'src/features/catalogue/catalogue-page.tsx';
/** The modules of the pages that a function renders with their data. */
const RENDERED = {
  store: [STORE_PAGE],
  catalogue: [CATALOGUE_PAGE],
  game: [
    'src/features/game/game-page.tsx',
    'src/features/game/game-details.tsx',
    'src/features/game/related/related-games.tsx',
  ],
  profile: ['src/features/profile/profile-page.tsx'],
  collection: ['src/features/collections/collection-page.tsx'],
  news: ['src/features/news/news-page.tsx', 'src/features/news/post-page.tsx'],
  missing: [],
} as const satisfies Record<TemplateName, readonly string[]>;

const ACTIVE_FILTERS = 'src/features/catalogue/active-filters.tsx';
/** What these pages may show whose code the browser loads later: their styles are in the page, too. */
const STYLED: Readonly<Partial<Record<string, readonly string[]>>> = {
  store: [ACTIVE_FILTERS, 'src/features/store/store-rows.tsx'],
  catalogue: [ACTIVE_FILTERS],
} satisfies Partial<Record<TemplateName, readonly string[]>>;

interface Framed {
  readonly module: string;
  readonly shape: FrameShape;
  /** Not for search engines, whoever publishes its address. */
  readonly isPrivate?: true;
}

/** The page for the first segment of an address: its modules and its layout. */
const FRAMED = {
  game: { module: 'src/features/game/game-page.tsx', shape: 'columns' },
  library: { module: 'src/features/library/library-page.tsx', shape: 'rows' },
  checkout: { module: 'src/features/checkout/checkout-page.tsx', shape: 'columns' },
  order: { module: 'src/features/order/order-page.tsx', shape: 'columns' },
  auth: { module: 'src/features/auth/auth-page.tsx', shape: 'card' },
  profile: { module: 'src/features/profile/profile-page.tsx', shape: 'rows' },
  dashboard: { module: 'src/features/dashboard/dashboard-page.tsx', shape: 'rows' },
  developers: { module: 'src/features/developers/developers-page.tsx', shape: 'rows' },
  collection: { module: 'src/features/collections/collection-page.tsx', shape: 'rows' },
  news: { module: 'src/features/news/post-page.tsx', shape: 'rows' },
  wishlist: { module: 'src/features/shared-wishlist/shared-wishlist-page.tsx', shape: 'rows', isPrivate: true },
} as const satisfies Record<string, Framed>;

/**
 * Prerenders what can be painted without a script into the pages: `index.html` gets the store's first page, `list.html`
 * the catalogue, the others header, footer and a grey placeholder of the page. Each page names its scripts and contains
 * its styles, so that nothing waits for the site's script to request them. `page.html` is for every other page, and
 * `missing.html` for unknown addresses. See docs/decisions/0058-first-paint.md.
 * @param configForNode how the same language is built for Node
 * @param rendererDir where the renderer of pages with their data is written; it is removed again when left out
 */
export function firstPaint(configForNode: () => UserConfig, rendererDir?: string): Plugin {
  return {
    name: 'satcade-first-paint',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    async writeBundle({ dir = '' }, bundle) {
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      const { store, catalogue, framed, shapes } = await prerendered(configForNode(), rendererDir);
      const loads = (module: string) => filesOf(module, bundle).filter((file) => !html.includes(file));
      const write = (name: string, page: Page) => writeFile(join(dir, `${name}.html`), painted(html, page, bundle));
      await Promise.all([
        write('index', { ...store, isWhole: true, loads: loads(STORE_PAGE) }),
        write('list', { ...catalogue, isWhole: true, loads: loads(CATALOGUE_PAGE) }),
        write('page', { markup: framed, isWhole: false, loads: [] }),
        write('missing', { markup: framed, isWhole: false, loads: [] }),
        ...Object.entries<Framed>(FRAMED).map(([name, { module, shape, isPrivate }]) =>
          write(name, {
            markup: shapes[shape],
            isWhole: false,
            isPrivate,
            loads: loads(module),
          }),
        ),
      ]);
      const templates = Object.entries(RENDERED).map(([name, modules]) => {
        const styles = (STYLED[name] ?? []).flatMap(loads).filter((file) => file.endsWith('.css'));
        const needed = new Set([...modules.flatMap(loads), ...styles]);
        return [name, asTemplate(painted(html, { markup: MARKS.markup, isWhole: false, loads: [...needed] }, bundle))];
      });
      if (rendererDir !== undefined) await writeTemplates(rendererDir, Object.fromEntries(templates));
    },
  };
}

interface Page {
  readonly markup: string;
  /**
   * Whether the script hydrates the markup. Where the markup is only a placeholder, the script renders the page again.
   */
  readonly isWhole: boolean;
  /** The scripts and styles of the page, without those that every page has. */
  readonly loads: readonly string[];
  readonly asks?: string;
  readonly isPrivate?: true | undefined;
}

const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const STYLESHEET = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const MODULE = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const ROOT = /<html lang="([\w-]+)">/;

/**
 * Inserts the markup, and the styles inline: they are a few kilobytes, and a request for them would delay the first
 * paint. The root element holds the page's scripts and its first API request for `start/start.ts`.
 */
function painted(
  html: string,
  { markup, isWhole, loads, asks, isPrivate }: Page,
  bundle: Rolldown.OutputBundle,
): string {
  const [, main] = [...html.matchAll(SCRIPT)][0] ?? [];
  if (main === undefined || !html.includes(ROOT_TAG) || !ROOT.test(html)) {
    throw new Error('index.html is not as it is expected');
  }
  const found = (links: RegExp): string[] => [...html.matchAll(links)].map(([, file = '']) => file);
  const styles = [...found(STYLESHEET), ...loads.filter((file) => file.endsWith('.css'))];
  const scripts = [main, ...found(MODULE), ...loads.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)];
  const head = [
    `<style>${styles.map((file) => cssOf(file, bundle)).join('')}</style>`,
    // Never requested: it tells Vite's chunk loader that the styles are present.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...(isPrivate ? ['<meta name="robots" content="noindex">'] : []),
  ];
  return (
    [SCRIPT, STYLESHEET, MODULE]
      .reduce((text, tags) => text.replaceAll(tags, ''), html)
      .replace(
        ROOT,
        `<html lang="$1" data-scripts="${scripts.join(' ')}"${asks ? ` data-asks="${escaped(asks)}"` : ''}>`,
      )
      // Functions, because a replacement text would be read as a pattern.
      .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
      .replace(ROOT_TAG, () => `<div id="root"${isWhole ? ' data-painted' : ''}>${markup}</div>`)
  );
}

/** A page in which the renderer replaces the marks. Its text says itself what it needs scripts for. */
function asTemplate(page: string): string {
  const edits: readonly [RegExp, string][] = [
    [/<title>.*?<\/title>/s, MARKS.head],
    [/\s*<meta name="description"[^>]*>/, ''],
    [/\s*<noscript>.*?<\/noscript>/s, ''],
    [/(?<=<html lang="[\w-]+")/, MARKS.page],
    [/<div id="root"/, `<div id="root"${MARKS.root}`],
    [/<\/body>/, `${MARKS.replies}</body>`],
  ];
  return edits.reduce((text, [place, mark]) => {
    if (!place.test(text)) throw new Error(`index.html has no ${place}`);
    return text.replace(place, () => mark);
  }, page);
}

const escaped = (url: string): string => url.replaceAll('&', '&amp;');

function cssOf(file: string, bundle: Rolldown.OutputBundle): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`${file} was not built`);
  return String(asset.source).trim();
}

/** The scripts and styles of a page that is loaded on demand: its own and those it shares. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const imported of chunk.imports) add(imported);
  };
  const page = Object.values(bundle).find((each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(module));
  if (page === undefined) throw new Error(`${module} is in no chunk`);
  add(page.fileName);
  return [...files];
}

/** What a second build of the site, for Node, makes of its pages. */
async function prerendered(config: UserConfig, rendererDir: string | undefined) {
  // In the frontend's folder, or Node would not find its packages.
  const outDir = rendererDir ?? (await mkdtemp(join(FRONTEND, 'node_modules/.prerender-')));
  try {
    const { storePage, cataloguePage, frame } = await buildPageRenderer(outDir, config);
    // Before the build is removed: pages load their parts while they are rendered.
    const [store, catalogue, framed] = await Promise.all([storePage(), cataloguePage(), frame()]);
    const [columns, rows, card] = await Promise.all([frame('columns'), frame('rows'), frame('card')]);
    return { store, catalogue, framed, shapes: { columns, rows, card } };
  } finally {
    if (rendererDir === undefined) await rm(outDir, { recursive: true, force: true });
  }
}
