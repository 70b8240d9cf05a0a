import type { UploadKind } from '@satcade/contracts/enums';
import { LIMITS } from '@satcade/contracts/limits';
import { extensionOf } from '@satcade/contracts/storage-keys';
import { fileText } from '../../content/upload.ts';

/** The facts of a file that are known without reading it. The browser's `File` is one. */
export interface FileFacts {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
}

interface FileRule {
  /**
   * Content type by extension: browsers leave the type empty, or invent one, for formats that the system does not know.
   */
  readonly types: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  readonly typeRefusal: string;
}

const image = {
  types: { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
  typeRefusal: fileText.imageType,
} as const;

/** The server has the same rules. Here they save the user a wait. */
const RULES: Readonly<Record<UploadKind, FileRule>> = {
  game: {
    types: {
      zip: 'application/zip',
      exe: 'application/vnd.microsoft.portable-executable',
      dmg: 'application/x-apple-diskimage',
      rar: 'application/vnd.rar',
      '7z': 'application/x-7z-compressed',
    },
    maxBytes: LIMITS.gameFileBytes,
    typeRefusal: fileText.gameType,
  },
  thumbnail: { ...image, maxBytes: LIMITS.thumbnailBytes },
  screenshot: { ...image, maxBytes: LIMITS.screenshotBytes },
  avatar: { ...image, maxBytes: LIMITS.profileImageBytes },
  banner: { ...image, maxBytes: LIMITS.profileImageBytes },
  trailer: {
    types: { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime', avi: 'video/x-msvideo' },
    maxBytes: LIMITS.trailerBytes,
    typeRefusal: fileText.trailerType,
  },
};

/** The reason why a file is not accepted, as the user reads it, or `undefined`. */
export function refusalOf(kind: UploadKind, file: FileFacts): string | undefined {
  const { types, maxBytes, typeRefusal } = RULES[kind];
  const expected = types[extensionOf(file.name)];
  if (expected === undefined) return typeRefusal;
  // The browser recognises a picture or video as another type. Archives have too many type names to check.
  const family = expected.split('/')[0];
  if (kind !== 'game' && file.type !== '' && !file.type.startsWith(`${family}/`)) return typeRefusal;
  if (file.size === 0) return fileText.emptyFile;
  return sizeRefusal(file.size, maxBytes);
}

const UNSCANNABLE = new Set(['rar', '7z', 'dmg']);

/**
 * The warning for a game file that is accepted, but that the scan will refuse: the scanner does not open its format.
 */
export function scanWarningOf(kind: UploadKind, { name }: Pick<FileFacts, 'name'>): string | undefined {
  const extension = extensionOf(name);
  return kind === 'game' && UNSCANNABLE.has(extension) ? fileText.notScanned(extension.toUpperCase()) : undefined;
}

/** The reason why more screenshots do not fit beside the current ones, or `undefined`. */
export function screenshotsRefusal(files: readonly FileFacts[], besides = 0): string | undefined {
  const single = files.map((file) => refusalOf('screenshot', file)).find((refusal) => refusal !== undefined);
  if (single !== undefined) return single;
  if (files.length + besides > LIMITS.screenshots) return fileText.tooMany(LIMITS.screenshots);
  return sizeRefusal(
    files.reduce((sum, { size }) => sum + size, 0),
    LIMITS.screenshotsTotalBytes,
  );
}

function sizeRefusal(bytes: number, maxBytes: number): string | undefined {
  return bytes > maxBytes ? fileText.tooLarge(limitText(bytes), limitText(maxBytes)) : undefined;
}

const UNITS = [
  { name: 'GB', bytes: 1024 ** 3 },
  { name: 'MB', bytes: 1024 ** 2 },
  { name: 'KB', bytes: 1024 },
] as const;

/** `5GB`, `10.01MB`. Rounded up, so that a file one byte too large never shows the limit itself. */
function limitText(bytes: number): string {
  const unit = UNITS.find((each) => bytes >= each.bytes);
  return unit === undefined ? `${bytes} bytes` : `${Math.ceil((bytes / unit.bytes) * 100) / 100}${unit.name}`;
}

/** The content type of an upload: that of its extension. */
export const contentTypeOf = (kind: UploadKind, file: FileFacts): string =>
  RULES[kind].types[extensionOf(file.name)] ?? 'application/octet-stream';

/** The content types of a kind, by file extension. */
export const typesOf = (kind: UploadKind): Readonly<Record<string, string>> => RULES[kind].types;

/** The extensions that a file input offers. */
export const acceptOf = (kind: UploadKind): string =>
  Object.keys(typesOf(kind))
    .map((extension) => `.${extension}`)
    .join(',');
