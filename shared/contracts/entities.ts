/*
 * The entities as the public API shows them. Tables and events have shapes of their own (cents, satoshis). Split into
 * files by subject, so that a page loads only the shapes that it reads.
 */
export * from './entities/admins.ts';
export * from './entities/analytics.ts';
export * from './entities/bitcoin-price.ts';
export * from './entities/builds.ts';
export * from './entities/channels.ts';
export * from './entities/developers.ts';
export * from './entities/discounts.ts';
export * from './entities/game.ts';
export * from './entities/game-summary.ts';
export * from './entities/gifts.ts';
export * from './entities/invoice.ts';
export * from './entities/library.ts';
export * from './entities/orders.ts';
export * from './entities/payments.ts';
export * from './entities/payouts.ts';
export * from './entities/preferences.ts';
export * from './entities/requirements.ts';
export * from './entities/reviews.ts';
export * from './entities/support.ts';
export * from './entities/wishes.ts';
