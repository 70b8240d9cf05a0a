import type { PageRenderer } from '@satcade/contracts/page-renderer';

/*
 * The renderer as the function loads it. The site's modules read parts of a browser while they are loaded, so these are
 * there before them.
 */
const storage = { getItem: () => null };
Object.assign(globalThis, { window: { localStorage: storage, sessionStorage: storage, addEventListener: () => {} } });

const renderer = await import('./render.tsx');
export const render: PageRenderer['render'] = renderer.render;
/** For the build of the site: see prerender.tsx. */
export const { storePage, cataloguePage, frame } = renderer;
