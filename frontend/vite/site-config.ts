import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { chunkLoader } from '../first-paint/build/chunk-loader.ts';
import { CHUNKS } from '../first-paint/build/chunks.ts';
import { keepClassNames, knownClassNames } from '../first-paint/build/class-names.ts';
import { compress } from '../first-paint/build/compress.ts';
import { contractParts } from '../first-paint/build/contract-parts.ts';
import { noCircles } from '../first-paint/build/no-circles.ts';
import { plainIcons } from '../first-paint/build/plain-icons.ts';
import { firstPaint } from '../first-paint/build/prerendered-pages.ts';
import { pureContracts } from '../first-paint/build/pure-contracts.ts';
import { startScript } from '../first-paint/build/start-script.ts';
import { subsetFonts } from '../first-paint/fonts/subset-fonts.ts';
import { serviceWorker } from './service-worker.ts';
import { type BuildLanguage, siteLanguage } from './site-language.ts';
import { storeTexts } from './store-texts.ts';

interface SiteBuild {
  /** What renders its pages, instead of what browsers load. */
  readonly isForNode?: boolean;
  /** Where the renderer of pages for Node is written, beside the site; left out, none is made. */
  readonly rendererDir?: string;
}

/** How the site is built in one language. Each language has a build of its own: docs/decisions/0160-languages.md. */
export const siteConfig = (
  language: BuildLanguage,
  { isForNode = false, rendererDir }: SiteBuild = {},
): UserConfig => ({
  plugins: [
    siteLanguage(language),
    storeTexts(language),
    react(),
    subsetFonts(),
    contractParts(),
    pureContracts(),
    plainIcons(),
    knownClassNames(),
    chunkLoader(),
    compress(),
    noCircles(),
    startScript(),
    firstPaint(() => siteConfig(language, { isForNode: true }), rendererDir),
    serviceWorker(),
  ],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, '../first-paint/lucide-icon.ts'),
      },
    ],
  },
  build: {
    outDir: 'dist',
    // The manifest names the chunks that each chunk loads, for the benchmark. It is not deployed.
    manifest: true,
    target: 'es2023',
    // Hidden: maps are for error reports, and no file refers to them.
    sourcemap: false,
    // A strict Content-Security-Policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // A constant costs the first page nothing when only other pages use it: the keys of the browser's storage, limits.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Short names: the first page's script lists the files of all pages. The manifest maps them to their modules.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        // In Node, the number of files does not matter.
        codeSplitting: isForNode ? {} : { groups: CHUNKS },
      },
    },
  },
  css: { modules: { generateScopedName: '[hash:base64:5]', getJSON: keepClassNames } },
});
