import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The fonts that the first paint needs; the others load when text asks for them. */
const PRELOADED_FONTS = [/inter-latin-wght-normal-.*\.woff2$/, /bricolage-grotesque-latin-wght-normal-.*\.woff2$/];

/** Writes a preload link per font into index.html: only the build knows their hashed names. */
function preloadFonts(): Plugin {
  return {
    name: 'satcade-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => PRELOADED_FONTS.some((font) => font.test(file)));
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend',
        }));
      },
    },
  };
}

/**
 * The contracts build their schemas when they are loaded; nothing else happens there. Marked as pure, what a page does
 * not use of them may go. Only there: a name such as `z` means something else in other people's code.
 */
function pureContracts(): Plugin {
  return {
    name: 'pure-contracts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/contracts\/.+\.ts$/ },
      handler: (code) =>
        code.replaceAll(/(?<!function )(?<![\w.])(z\.\w+|endpoint|line|prose|pageOf|define)\(/g, '/* @__PURE__ */ $1('),
    },
  };
}

/** Of the components and helpers, those that the store's first page is made of. */
const SHARED =
  /node_modules\/|rolldown|frontend\/src\/(components\/(badge|button|cover|lucide|menu|pixel|price|skeleton|stars|state|toast)|lib\/(?!upload|live|paging|auth\/account|save))|shared\/kernel\//;

/** What the pages that show games to choose from share: small pieces that compress better in one file. */
const BROWSE =
  /features\/(catalogue\/(filter-bar|filters|games)\.|bitcoin)|pictures\/(gift|pad|shelf)|lib\/(use-swipe|paging)|contracts\/(ratings|api\/(endpoint|list-games))|chevron/;

/** In development the API, media and configuration come from a running site (`npm start`) or the fixture server. */
const site = process.env.SATCADE_SITE ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), preloadFonts(), pureContracts()],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'src/components/lucide-icon.tsx'),
      },
    ],
  },
  build: {
    outDir: 'dist',
    // Which chunk loads which: what the bench adds up. It is not deployed.
    manifest: true,
    target: 'es2023',
    // Hidden: maps are made for error reports and never served by reference.
    sourcemap: false,
    // A strict Content-Security-Policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // What most pages need lies in one file: it compresses better and costs one request. Not what features and their
      // texts share: the first page would load it for pages that nobody has opened.
      output: {
        // Without names: the first page lists the files of every other page, and a name is bytes that tell it nothing.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED, minShareCount: 4 },
            { name: 'browse', test: BROWSE, minShareCount: 2 },
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
