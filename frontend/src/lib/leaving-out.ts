import type { Hidden } from './hidden.ts';

/** The visitor's choices for a request of rows of games; `isAdult`: adult games are asked for. */
export const leavingOut = (hidden: Hidden | undefined, isAdult = false) => ({
  adult: hidden?.adult ?? (isAdult ? ('true' as const) : undefined),
  tags: hidden?.tags.join(',') || undefined,
  ai: hidden?.ai.join(',') || undefined,
});
