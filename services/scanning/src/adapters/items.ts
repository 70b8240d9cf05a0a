/*
 * The keys of the scanning table; README.md lists access patterns. Uploads, scans, answers, games and profiles are
 * stored as contracts/entities names them.
 */

export const uploadKey = (id: string) => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' });
export const scanKey = (key: string) => ({ pk: `SCAN#${key}`, sk: 'SCAN' });

export const answerKey = (key: string, versionId = '') => ({ pk: `SCAN#${key}`, sk: `ANSWER#${versionId}` });
export const gameKey = (gameId: string) => ({ pk: `GAME#${gameId}`, sk: 'GAME' });

/** The names come first: a query of the channels would be a permission more. */
export const channelNamesKey = (gameId: string) => ({ pk: `GAME#${gameId}`, sk: 'CHANNELS' });
export const channelKey = (gameId: string, name: string) => ({ pk: `GAME#${gameId}`, sk: `CHANNEL#${name}` });

export const profileKey = (userId: string) => ({ pk: `PROFILE#${userId}`, sk: 'PROFILE' });

/** Whether a changed item is a scan: the only kind that causes events. */
export const isScanItem = (item: Readonly<Record<string, unknown>>): boolean => item.sk === 'SCAN';
