/** A user's own data has few readers, but the page of a game may have thousands. */
const BURST_MS = 200;
const SPREAD_MS = 2_000;
/** How long the edge caches a public reply. Until then a guest would read the data from before the change. */
const EDGE_MS = 5_500;

/** How long to wait before reading again, so that several changes cause one read, and not all readers read at once. */
export function rereadDelayMs(audience: 'few' | 'guests' | 'users', random: () => number): number {
  if (audience === 'few') return BURST_MS;
  return (audience === 'guests' ? EDGE_MS : BURST_MS) + random() * SPREAD_MS;
}
