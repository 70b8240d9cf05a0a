import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkLoader } from './first-paint/build/chunk-loader.ts';
import { CHUNKS } from './first-paint/build/chunks.ts';
import { compress } from './first-paint/build/compress.ts';
import { contractParts } from './first-paint/build/contract-parts.ts';
import { noCircles } from './first-paint/build/no-circles.ts';
import { plainIcons } from './first-paint/build/plain-icons.ts';
import { firstPaint } from './first-paint/build/prerendered-pages.ts';
import { pureContracts } from './first-paint/build/pure-contracts.ts';
import { startScript } from './first-paint/build/start-script.ts';
import { subsetFonts } from './first-paint/fonts/subset-fonts.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { siteLanguage } from './vite/site-language.ts';
import { storeTexts } from './vite/store-texts.ts';

/** In development the API, media and configuration come from a running site (`npm start`) or the fixture server. */
const site = process.env.SATCADE_SITE ?? 'http://127.0.0.1:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    siteLanguage(),
    storeTexts(),
    react(),
    subsetFonts(),
    contractParts(),
    pureContracts(),
    plainIcons(),
    chunkLoader(),
    compress(),
    noCircles(),
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
      // A constant costs the first page nothing when only other pages use it: the keys of the browser's storage, limits.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Short names: the first page's script lists the files of all pages. The manifest maps them to their modules.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        // In Node, the number of files does not matter.
        codeSplitting: isSsrBuild ? {} : { groups: CHUNKS },
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
}));
