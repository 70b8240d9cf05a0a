import { isId } from '@satcade/kernel';

/**
 * The scopes of API keys: the work of a developer's build server, and a player's own copies of bought games. Money and
 * accounts need a person.
 */
export const API_SCOPES = [
  'games:read',
  'games:write',
  'uploads:write',
  'stats:read',
  'library:read',
  'downloads:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The maximum number of keys per user, and the longest validity in days of a key that expires. */
export const API_KEY_LIMITS = { perUser: 20, days: 366 } as const;

/** The scope that each operation requires of a key, or one that includes it. Operations without an entry accept no key. */
export const SCOPE_OF: Readonly<Record<string, ApiScope | undefined>> = {
  listGames: 'games:read',
  getGame: 'games:read',
  listBuilds: 'games:read',
  listChannels: 'games:read',
  listChannelBuilds: 'games:read',
  listSystemRequirements: 'games:read',
  getSystemRequirements: 'games:read',
  listSales: 'games:read',
  getSale: 'games:read',
  getCertificate: 'games:read',
  getContents: 'games:read',
  getChunks: 'games:read',
  listDrafts: 'games:write',
  getDraft: 'games:write',
  putDraft: 'games:write',
  deleteDraft: 'games:write',
  createGame: 'games:write',
  updateGame: 'games:write',
  releaseBuild: 'games:write',
  putChannel: 'games:write',
  deleteChannel: 'games:write',
  releaseChannelBuild: 'games:write',
  promoteBuild: 'games:write',
  deleteGame: 'games:write',
  createSystemRequirements: 'games:write',
  updateSystemRequirements: 'games:write',
  deleteSystemRequirements: 'games:write',
  createSale: 'games:write',
  updateSale: 'games:write',
  deleteSale: 'games:write',
  validateFile: 'uploads:write',
  startUpload: 'uploads:write',
  getUpload: 'uploads:write',
  uploadParts: 'uploads:write',
  completeUpload: 'uploads:write',
  uploadChunks: 'uploads:write',
  assembleUpload: 'uploads:write',
  abortUpload: 'uploads:write',
  rescanGame: 'uploads:write',
  listAnalytics: 'stats:read',
  getAnalytics: 'stats:read',
  getLibrary: 'library:read',
  startDownload: 'downloads:write',
};

/** A key that may download a file may also read about it, as its owner: betas and extras are not for guests. */
const READ_WITH_DOWNLOADS: ReadonlySet<string> = new Set(['getCertificate', 'getContents', 'getChunks']);

/** The scopes of which a key needs one for an operation. None: it accepts no key. */
export function scopesFor(name: string): readonly ApiScope[] {
  const scope = SCOPE_OF[name];
  if (scope === undefined) return [];
  return READ_WITH_DOWNLOADS.has(name) ? [scope, 'downloads:write'] : [scope];
}

export interface ApiKeyParts {
  readonly userId: string;
  readonly keyId: string;
  /** 32 random bytes in base64url. */
  readonly secret: string;
}

/** The key text that its holder keeps. The user id and the key id lead to its record; only the secret is secret. */
export const apiKeyText = ({ userId, keyId, secret }: ApiKeyParts): string => `satcade.${userId}.${keyId}.${secret}`;

export function parseApiKey(text: string): ApiKeyParts | undefined {
  const [, userId, keyId, secret] = /^satcade\.([\w-]{1,128})\.(\w{26})\.([\w-]{43})$/.exec(text) ?? [];
  if (userId === undefined || keyId === undefined || secret === undefined || !isId(keyId)) return undefined;
  return { userId, keyId, secret };
}
