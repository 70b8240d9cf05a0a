/**
 * Functions that a start bundles before it makes the templates: what runs before the demo shop is open, and what cannot be
 * replaced while a store runs. The others are bundled while the store opens.
 */
export const FIRST_FUNCTIONS: ReadonlySet<string> = new Set([
  // Their versions are published when they are deployed, of the code that they have then.
  ...['orders/checkout', 'payments/webhook'],
  // The deployment invokes it.
  'edge/link-key',
  // The first pages.
  ...['edge/front-door', 'catalogue/browse'],
  // The demo shop.
  ...['accounts/token-groups', 'catalogue/developers', 'catalogue/rebuilder'],
]);

/** The function that renders pages. Its folder contains the renderers, which are built with the site. */
export const PAGES_FUNCTION = 'catalogue/pages';
