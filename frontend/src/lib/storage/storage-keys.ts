/*
 * Keys of the browser's storage that are also read before the first paint: see first-paint/start/start.ts. In a
 * separate file, so that the inline script contains nothing else.
 */

/** `true` while the Vaporwave theme is on. */
export const THEME_KEY = 'vaporwave-mode';

/** `yes` when the visitor has confirmed that they are 18 or older. */
export const ADULT_KEY = 'satcade-adult';

/** The wishlist of a visitor: see wishlist.ts. */
export const WISHES_KEY = 'satcade-wishlist';

/** The signed-in user: see auth/session.ts. */
export const SESSION_KEY = 'satcade-session';

/** `true` while another tab may have a session to share: see auth/shared-session.ts. No secret. */
export const SHARED_KEY = 'satcade-shared';
