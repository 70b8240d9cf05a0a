import { onUserChange } from '../lib/auth/session.ts';
import { shareSession } from '../lib/auth/shared-session.ts';
import { keepOffline } from '../lib/offline.ts';
import { DOWNLOADS_KEY } from '../lib/storage/storage-keys.ts';

/** Work that the page does not wait for: see main.tsx. Work that uses the network starts `quietMs` after the page. */
export async function doLater(quietMs: number): Promise<void> {
  shareSession(onUserChange);
  document.addEventListener('keydown', keepFocusOfKeyboard);
  // Before the worker, because a browser may forbid service workers.
  // The import itself resumes the downloads of an earlier page.
  if (localStorage.getItem(DOWNLOADS_KEY) !== null) await import('../features/library/downloads/downloads.ts');
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, quietMs - performance.now())));
  await keepOffline();
}

/** Most visitors have a pointer: that code is loaded when somebody moves the focus. Without it, the browser decides. */
function keepFocusOfKeyboard({ key }: KeyboardEvent): void {
  if (key !== 'Tab') return;
  document.removeEventListener('keydown', keepFocusOfKeyboard);
  import('../lib/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined);
}
