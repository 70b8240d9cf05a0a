import './styles/tokens.css';
import '../first-paint/fonts/fonts.css';
import './styles/base.css';
import './styles/pictures.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepEarlyInput, repeatEarlyInput } from '../first-paint/start/early-input.ts';
import { isOldPage, keepPageReplies } from '../first-paint/start/page-replies.ts';
import { App } from './app/app.tsx';
import { loadPage } from './app/routes.tsx';
import { queryClient } from './lib/api/query-client.ts';
import { currentSession } from './lib/auth/session.ts';
import { LATER_MS } from './lib/later.ts';
import { siteConfigQuery } from './lib/site-config.ts';
import { browserStorage } from './lib/storage/browser-storage.ts';
import { ADULT_KEY, SHARED_KEY } from './lib/storage/storage-keys.ts';
import { inSteps, nextTask } from './lib/take-over.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// The style sheet of covers uses this attribute: see lib/adult.ts.
document.documentElement.toggleAttribute('data-adult', browserStorage('local').getItem(ADULT_KEY) === 'yes');

// Not awaited here: the file of the page imports from this one, and would wait for it in a circle.
void Promise.all([preparedPage(), sharedSession()]).then(async ([isPrepared]) => {
  // What has been read may have taken a phone long enough.
  await nextTask();
  // Rendered by a function (first-paint/pages) or by the build (first-paint/prerender.tsx). The other pages only have
  // their frame.
  if ('painted' in root.dataset) await inSteps(() => keepEarlyInput(() => hydrateRoot(root, <App />)));
  else keepEarlyInput(() => createRoot(root).render(<App />));
  repeatEarlyInput(true);
  // A rendered page is a guest's, and may be as old as its caches allow.
  if (isPrepared && (currentSession() !== undefined || isOldPage(document, Date.now())))
    void queryClient.invalidateQueries();
});

/** The page with what it shows, as far as it arrived with it. */
async function preparedPage(): Promise<boolean> {
  // The evaluation of the scripts has been one task already.
  await nextTask();
  const { pathname, search } = window.location;
  const isPrepared = await keepPageReplies(document);
  await Promise.all([loadPage(pathname, search, isPrepared), isPrepared && queryClient.prefetchQuery(siteConfigQuery)]);
  return isPrepared;
}

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
