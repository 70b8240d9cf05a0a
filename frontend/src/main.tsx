import './styles/tokens.css';
import '../first-paint/fonts/fonts.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadPage } from './app/routes.tsx';
import { currentSession } from './lib/auth/session.ts';
import { browserStorage } from './lib/storage/browser-storage.ts';
import { ADULT_KEY, SHARED_KEY } from './lib/storage/storage-keys.ts';

/** After the files of the page itself. */
const LATER_MS = 2_000;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// The style sheet of covers uses this attribute: see lib/adult.ts.
document.documentElement.toggleAttribute('data-adult', browserStorage('local').getItem(ADULT_KEY) === 'yes');

// Not awaited here: the file of the page imports from this one, and would wait for it in a circle.
void Promise.all([loadPage(window.location.pathname), sharedSession()]).then(() => {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // As a transition, so that a slow phone responds to touches in between.
  startTransition(() => {
    // The store's first page and the catalogue are prerendered, the other pages only have their frame: see
    // first-paint/prerender.tsx.
    if ('painted' in root.dataset) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
});

/** A tab that was opened from one with a session takes it over before it renders anything. */
async function sharedSession(): Promise<void> {
  if (currentSession() !== undefined || browserStorage('local').getItem(SHARED_KEY) === null) return;
  // If that fails, the tab is signed out.
  await import('./lib/auth/shared-session.ts').then((shared) => shared.takeOverSession()).catch(() => undefined);
}

setTimeout(
  () => {
    // Browsers may forbid some of it (private windows). The site works without.
    import('./app/later.ts').then(({ doLater }) => doLater(LATER_MS)).catch(() => undefined);
  },
  // A tab that was opened from this one requests its session at once.
  currentSession()?.kind === 'session' ? 0 : LATER_MS,
);
