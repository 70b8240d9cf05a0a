import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkLoader } from './first-paint/build/chunk-loader.ts';
import { compress } from './first-paint/build/compress.ts';
import { plainIcons } from './first-paint/build/plain-icons.ts';
import { firstPaint } from './first-paint/build/prerendered-pages.ts';
import { pureContracts } from './first-paint/build/pure-contracts.ts';
import { startScript } from './first-paint/build/start-script.ts';
import { preloadFonts } from './first-paint/fonts/preload-fonts.ts';
import { subsetFonts } from './first-paint/fonts/subset-fonts.ts';
import { serviceWorker } from './vite/service-worker.ts';

/** The components and helpers of the store's first page, without those for writes and endless lists. */
const SHARED =
  /node_modules\/(?!lucide-react\/dist\/esm\/icons\/(check|copy|eye)|@tanstack\/.+\/(mutationO|infiniteQueryO|useM|useI))|rolldown|frontend\/src\/(components\/(badge|button|cover|menu|pixel|price|skeleton|stars|state|toast)|lib\/(?!upload|live|paging|auth\/(account|admin|security|shared)|offline|save))|shared\/kernel\//;

/** Modules that the pages with lists of games share: small pieces that compress better in one file. */
const BROWSE =
  /features\/(catalogue\/(filter-bar|filters|games)\.|bitcoin)|pictures\/(gift|pad|shelf)|lib\/use-swipe|contracts\/(ratings|game-st|api\/(endpoint|list-games))|chevron/;

/** Modules that most other pages share: on a phone, a dozen files of a few hundred bytes each are slower than one. */
const PAGES =
  /lib\/paging|contracts\/(live|api\/(catalogue|entitlements|analytics))|src\/lib\/live|entities\/games|components\/(notice|stars|sign-in-panel|field|copy-button|prose-field|text-area|tabs)|pictures\/(key|cart)|content\/(links|profile-panel)|lib\/use-now|library\/save-file|cart\/gifts|@tanstack|contracts\/enums|icons\/(play|check\.|copy|eye|shield-check|link-2|file|gift)\b/;

/** In development the API, media and configuration come from a running site (`npm start`) or the fixture server. */
const site = process.env.SATCADE_SITE ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    subsetFonts(),
    preloadFonts(),
    pureContracts(),
    plainIcons(),
    chunkLoader(),
    compress(),
    startScript(),
    firstPaint(),
    serviceWorker(),
  ],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'first-paint/lucide-icon.ts'),
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
      // Modules that most pages need are in one file: it compresses better and costs one request. Not the modules that
      // features and their texts share: the first page would load them for pages that nobody has opened.
      output: {
        // Short names: the first page's script lists the files of all pages. The manifest maps them to their modules.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED, minShareCount: 4 },
            { name: 'browse', test: BROWSE, minShareCount: 2 },
            { name: 'pages', test: PAGES, minShareCount: 2 },
            // Modules that the portal and its dialogs share: each file adds a name to the first page's script.
            { name: 'portal', test: /features\/developers\/|content\/portal/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  server: {
    proxy: {
      '/api': site,
      '/media': site,
      '/config.json': site,
      '/idp': site,
      '/live': { target: site.replace(/^http/, 'ws'), ws: true },
    },
  },
});
