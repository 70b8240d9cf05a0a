import type { UploadKind } from './enums.ts';

const FOLDER: Record<UploadKind, string> = {
  game: 'games',
  thumbnail: 'thumbnails',
  screenshot: 'screenshots',
  trailer: 'trailers',
  avatar: 'avatars',
  banner: 'banners',
};

interface KeyParts {
  readonly kind: UploadKind;
  readonly userId: string;
  /** The game key of the file, see `gameIdOf`; for an avatar or banner, a time stamp with a random name. */
  readonly gameKey: string;
  /** Of a game file: the further channel that it is for, whose files have a folder of their own. */
  readonly channel?: string | undefined;
  readonly fileName: string;
  /** Position of a screenshot, from 0. */
  readonly index?: number;
}

/** Builds the key of a file: always under its owner's own prefix, with a name that cannot leave it. */
export function storageKeyOf({ kind, userId, gameKey, channel, fileName, index = 0 }: KeyParts): string {
  const prefix = `${FOLDER[kind]}/${userId}/${gameKey}`;
  const extension = extensionOf(fileName);
  const ending = extension === '' ? '' : `.${extension}`;
  switch (kind) {
    case 'game':
      return [prefix, ...(channel === undefined ? [] : [channel]), safeFileName(fileName)].join('/');
    case 'screenshot':
      return `${prefix}/screenshot-${index}${ending}`;
    case 'thumbnail':
    case 'trailer':
      return `${prefix}/${kind}${ending}`;
    case 'avatar':
    case 'banner':
      return `${prefix}${ending}`;
  }
}

export interface ParsedKey {
  readonly kind: UploadKind;
  readonly userId: string;
  readonly gameKey: string;
  readonly channel?: string;
  readonly fileName: string;
}

const CHANNEL = /^[a-z0-9-]{1,32}$/;

/**
 * Parses a key; `undefined` if it is not one of ours. Dot segments are never accepted, because a URL would resolve
 * them.
 */
export function parseStorageKey(key: string): ParsedKey | undefined {
  const segments = key.split('/');
  const [folder, userId, third, fourth, fifth, ...rest] = segments;
  const kind = kindOf(folder);
  if (kind === undefined || !userId || !third || rest.length > 0) return undefined;
  if (segments.includes('.') || segments.includes('..')) return undefined;
  if (kind === 'avatar' || kind === 'banner') {
    return fourth === undefined ? { kind, userId, gameKey: third.replace(/\.\w+$/, ''), fileName: third } : undefined;
  }
  if (fifth !== undefined) {
    const isOfChannel = kind === 'game' && fourth !== undefined && CHANNEL.test(fourth) && fifth !== '';
    return isOfChannel ? { kind, userId, gameKey: third, channel: fourth, fileName: fifth } : undefined;
  }
  return fourth ? { kind, userId, gameKey: third, fileName: fourth } : undefined;
}

/**
 * The game that a file belongs to. A picture or video that replaces another gets its own game key, the id with a
 * revision after a dash: the content of a key never changes, so no cache shows an old file.
 */
export const gameIdOf = ({ kind, gameKey }: Pick<ParsedKey, 'kind' | 'gameKey'>): string =>
  kind === 'game' ? gameKey : (gameKey.split('-', 1)[0] ?? '');

/** The game key of a file that replaces another; `revision` consists of letters and digits. */
export const revisedGameKey = (gameId: string, revision: string): string => `${gameId}-${revision}`;

/** Whether `key` is a file of this kind under the user's own prefix. */
export function ownsKey(userId: string, kind: UploadKind, key: string): boolean {
  const parsed = parseStorageKey(key);
  return parsed?.userId === userId && parsed.kind === kind;
}

/** The only kinds that are served to the public; game files never are. */
export const PUBLIC_FOLDERS = ['thumbnails', 'screenshots', 'trailers', 'avatars', 'banners'] as const;

/** The folders of game files, one for each kind. */
export const FOLDERS_OF_GAMES = ['games', 'thumbnails', 'screenshots', 'trailers'] as const;

/** The folder of all uploads. */
export const FOLDERS_OF_USERS = ['games', ...PUBLIC_FOLDERS] as const;

function kindOf(folder: string | undefined): UploadKind | undefined {
  switch (folder) {
    case 'games':
      return 'game';
    case 'thumbnails':
      return 'thumbnail';
    case 'screenshots':
      return 'screenshot';
    case 'trailers':
      return 'trailer';
    case 'avatars':
      return 'avatar';
    case 'banners':
      return 'banner';
    default:
      return undefined;
  }
}

const EXTENSION = /\.([A-Za-z0-9]{1,8})$/;

/** The extension in lower case without its dot; empty if there is none. */
export const extensionOf = (fileName: string): string => EXTENSION.exec(fileName)?.[1]?.toLowerCase() ?? '';

const LONGEST_NAME = 120;

/** A file name of at most 120 ASCII letters, digits, dots, dashes and underscores; keeps its extension. */
export function safeFileName(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const ending = EXTENSION.exec(base)?.[0] ?? '';
  const stem = base
    .slice(0, base.length - ending.length)
    .normalize('NFKD')
    // Marks that NFKD separated from their letter: the dots of an "ü" must not become a dash.
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, LONGEST_NAME - ending.length);
  return `${stem === '' ? 'file' : stem}${ending}`;
}
