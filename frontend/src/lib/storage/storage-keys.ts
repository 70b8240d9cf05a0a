/*
 * All keys of the browser's storage. Yesterday's values stay in browsers, so a key keeps its name and its meaning.
 *
 * The file imports nothing: the inline script first-paint/start/start.ts reads the first keys before the first paint.
 */

/** `true` while the Vaporwave theme is on. */
export const THEME_KEY = 'vaporwave-mode';

/** `yes` when the browser has loaded the site's fonts before, so that it has them at once: see first-paint/start. */
export const FONTS_KEY = 'satcade-fonts';

/** `yes` when the visitor has confirmed that they are 18 or older. */
export const ADULT_KEY = 'satcade-adult';

/** The unit of approximate amounts; without it, prices are in US dollars only: see features/currency. */
export const CURRENCY_KEY = 'satcade-currency';

/** The wishlist of a visitor: see lib/wishlist.ts. */
export const WISHES_KEY = 'satcade-wishlist';

/** What lists hide from this visitor: see features/hiding. */
export const HIDDEN_KEY = 'satcade-hidden';

/** The signed-in user: see lib/auth/session.ts. */
export const SESSION_KEY = 'satcade-session';

/** The beginning of the names of a session's tokens, as the identity library has them: see lib/auth/stored-tokens.ts. */
export const TOKENS_PREFIX = 'CognitoIdentityServiceProvider.';

/** `true` while another tab may have a session to share: see lib/auth/shared-session.ts. No secret. */
export const SHARED_KEY = 'satcade-shared';

/** A random mark by which accounts know this browser again: see features/security/noted-browser.ts. No secret. */
export const BROWSER_KEY = 'satcade-browser';

/** When this browser was last noted, and as whose. */
export const BROWSER_NOTED_KEY = 'satcade-browser-noted';

/** The games in the cart. */
export const CART_KEY = 'satcade-cart';

/** Session only: the payment method that was chosen last. */
export const METHOD_KEY = 'satcade-method';

/** Session only: the account that is being created and waits for its code. */
export const PENDING_ACCOUNT_KEY = 'satcade-verify';

/** Downloads that can be resumed. */
export const DOWNLOADS_KEY = 'satcade-downloads';

/** How the library lists games. */
export const LIBRARY_VIEW_KEY = 'satcade-library-view';

/** Session only: the games whose view was counted. */
export const VIEWED_KEY = 'satcade-viewed';

/** The games that were viewed last. */
export const RECENT_KEY = 'satcade-recent';

/** With `:<its id>` behind it: a submission that is being uploaded. Alone: that of the version which had one at a time. */
export const SUBMISSION_KEY = 'satcade-submission';

/** What was typed into the forms of games, as far as it is open or not saved on the server: see drafts/kept-drafts.ts. */
export const DRAFTS_KEY = 'satcade-drafts';

/** With `:<place and file>` behind it: an upload that can be resumed. Alone: the list of the version before, of all. */
export const UPLOADS_KEY = 'satcade-uploads';

/** Session only: when a crashed page was last reloaded. */
export const RELOADED_KEY = 'satcade-reloaded';

/** Session only: what a developer typed into the form of a game, for its preview. */
export const PREVIEW_KEY = 'satcade-preview';

/** Session only: how far each visited page was scrolled. */
export const SCROLL_KEY = 'satcade-scroll';
