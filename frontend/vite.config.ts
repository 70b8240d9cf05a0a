import { defineConfig } from 'vite';
import { siteConfig } from './vite/site-config.ts';

/** In development the API, media and configuration come from a running site (`npm start`) or the fixture server. */
const site = process.env.SATCADE_SITE ?? 'http://127.0.0.1:3000';

/** For `vite` in this folder: the English site. `npm run build` builds all languages (vite/build-languages.ts). */
export default defineConfig(({ isSsrBuild = false }) => ({
  ...siteConfig('en', { isForNode: isSsrBuild }),
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
