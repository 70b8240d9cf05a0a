/** One page of the store has few readers of its own data; a game's page may have thousands. */
const BURST_MS = 200;
const SPREAD_MS = 2_000;
/** How long the edge keeps a public reply: until then a guest would read what was there before the change. */
const EDGE_MS = 5_500;

/** How long to wait before reading again, so that changes in a row are read once, and not by everyone at the same time. */
export function rereadDelayMs(audience: 'few' | 'guests' | 'users', random: () => number): number {
  if (audience === 'few') return BURST_MS;
  return (audience === 'guests' ? EDGE_MS : BURST_MS) + random() * SPREAD_MS;
}
