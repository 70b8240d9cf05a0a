/*
 * What the browser keeps that is read before the first paint, too: see start/start.ts. On their own, so that the script
 * in the page brings nothing else.
 */

/** `true` while the Vaporwave theme is on. */
export const THEME_KEY = 'vaporwave-mode';

/** `yes` once the visitor has said that they are 18 or older. */
export const ADULT_KEY = 'satcade-adult';

/** What a visitor wished for: see wishlist.ts. */
export const WISHES_KEY = 'satcade-wishlist';

/** Who is signed in: see auth/session.ts. */
export const SESSION_KEY = 'satcade-session';

/** `true` while another tab may have a session to share: see auth/shared-session.ts. No secret. */
export const SHARED_KEY = 'satcade-shared';
