import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadPage } from './app/routes.tsx';
import { browserStorage } from './lib/browser-storage.ts';
import { ADULT_KEY } from './lib/storage-keys.ts';

/** After what the page itself loads. */
const LATER_MS = 2_000;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// Covers follow it by their style: see lib/adult.ts.
document.documentElement.toggleAttribute('data-adult', browserStorage('local').getItem(ADULT_KEY) === 'yes');

// Not awaited here: the page's file imports from this one, and would wait for its end.
void loadPage(window.location.pathname).then(() => {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // As a transition, so that a slow phone answers to touches in between.
  startTransition(() => {
    // The store's first page and the catalogue came painted, the others with their frame only: see prerender.tsx.
    if ('painted' in root.dataset) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
});

setTimeout(() => {
  // Browsers may forbid some of it (private windows); the site works without.
  import('./app/later.ts').then(({ doLater }) => doLater()).catch(() => undefined);
}, LATER_MS);
