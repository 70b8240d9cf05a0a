/*
 * The entities as the public API shows them. Tables and events have shapes of their own (cents, satoshis). In files by
 * subject, so that a page loads the shapes that it reads and no others.
 */
export * from './entities/admins.ts';
export * from './entities/game-summary.ts';
export * from './entities/games.ts';
export * from './entities/library.ts';
export * from './entities/orders.ts';
export * from './entities/payments.ts';
export * from './entities/payouts.ts';
export * from './entities/reviews.ts';
export * from './entities/support.ts';
export * from './entities/wishes.ts';
