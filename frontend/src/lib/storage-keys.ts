/*
 * What the browser keeps that is read before the first paint, too: see start/start.ts. On their own, so that the script
 * in the page brings nothing else.
 */

/** `true` while the Vaporwave theme is on. */
export const THEME_KEY = 'vaporwave-mode';

/** Who is signed in: see auth/session.ts. */
export const SESSION_KEY = 'satcade-session';
