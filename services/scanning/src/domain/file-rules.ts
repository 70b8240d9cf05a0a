import type { Reason } from '@satcade/contracts/archive/reasons';
import type { UploadKind } from '@satcade/contracts/enums';
import { LIMITS } from '@satcade/contracts/limits';
import { extensionOf, safeFileName } from '@satcade/contracts/storage-keys';

/** What is known about a file before its bytes arrive. */
export interface FileFacts {
  readonly kind: UploadKind;
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly contentType: string;
}

interface FileRule {
  readonly extensions: readonly string[];
  /** Absent: browsers name this file type in too many ways for the content type to be meaningful. */
  readonly contentTypes?: readonly string[];
  readonly maxBytes: number;
  /** The message for another extension or type. */
  readonly typeRefusal: Reason;
}

const image = {
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
  contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
  typeRefusal: 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.',
} as const;

const RULES: Readonly<Record<UploadKind, FileRule>> = {
  game: {
    extensions: ['zip', 'exe', 'dmg', 'rar', '7z'],
    maxBytes: LIMITS.gameFileBytes,
    typeRefusal: 'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.',
  },
  thumbnail: { ...image, maxBytes: LIMITS.thumbnailBytes },
  screenshot: { ...image, maxBytes: LIMITS.screenshotBytes },
  avatar: { ...image, maxBytes: LIMITS.profileImageBytes },
  banner: { ...image, maxBytes: LIMITS.profileImageBytes },
  trailer: {
    extensions: ['mp4', 'webm', 'mov', 'avi'],
    // AVI never had one registered name.
    contentTypes: [
      ...['video/mp4', 'video/webm', 'video/quicktime'],
      ...['video/x-msvideo', 'video/msvideo', 'video/avi', 'video/vnd.avi'],
    ],
    maxBytes: LIMITS.trailerBytes,
    typeRefusal: 'Invalid file type. Only MP4, WebM, MOV, and AVI videos are allowed.',
  },
};

/** Why a file is not accepted, in words for the uploader; `undefined` if it is accepted. */
export function refusalOf(file: FileFacts): Reason | undefined {
  const { extensions, contentTypes, typeRefusal } = RULES[file.kind];
  if (!extensions.includes(extensionOf(file.fileName))) return typeRefusal;
  if (contentTypes?.includes(file.contentType.toLowerCase()) === false) return typeRefusal;
  return sizeRefusal(file.kind, file.fileSize);
}

/** The part of the rule that is checked again once the file has arrived. */
export function sizeRefusal(kind: UploadKind, bytes: number): Reason | undefined {
  const { maxBytes } = RULES[kind];
  return bytes > maxBytes
    ? `File size (${sizeText(bytes)}) exceeds maximum allowed size of ${sizeText(maxBytes)}`
    : undefined;
}

/** The message for a file whose bytes do not match its kind. */
export const typeRefusalOf = (kind: UploadKind): Reason => RULES[kind].typeRefusal;

const UNITS = [
  { name: 'GB', bytes: 1024 ** 3 },
  { name: 'MB', bytes: 1024 ** 2 },
  { name: 'KB', bytes: 1024 },
] as const;

/**
 * `5GB`, `10.01MB`, `812 bytes`. Rounded up, so that a file that is a byte too large never reads as the limit itself.
 */
export function sizeText(bytes: number): string {
  const unit = UNITS.find((each) => bytes >= each.bytes);
  return unit === undefined ? `${bytes} bytes` : `${Math.ceil((bytes / unit.bytes) * 100) / 100}${unit.name}`;
}

/** The file's name in the form of its storage key; one in a script that keys cannot hold keeps its extension. */
export function storableName(fileName: string): string {
  const extension = extensionOf(fileName);
  const safe = safeFileName(fileName);
  return extensionOf(safe) === extension ? safe : `file.${extension}`;
}
