import type { Plugin } from 'vite';

/** The fonts for the first paint. The others load when text needs them. */
const PRELOADED_FONTS = [/assets\/text-.*\.woff2$/, /assets\/display-.*\.woff2$/];

/** Writes a preload link per font into index.html: only the build knows their hashed names. */
export function preloadFonts(): Plugin {
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
