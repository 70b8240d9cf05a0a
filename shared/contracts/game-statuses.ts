/** The statuses of a game. In a file of their own: the store's first page needs no other list of enums.ts. */
export const GAME_SCAN_STATUSES = ['PENDING', 'IN_PROGRESS', 'CLEAN', 'INFECTED', 'ERROR', 'REJECTED'] as const;
export const GAME_STATUSES = ['draft', 'pending_review', 'published', 'rejected'] as const;
