import { err, ok, type Result } from '@satcade/kernel/result';
import { PLAY_LIMITS, type PlayFailure } from './play.ts';

/* What can be played in the browser: for the unpacker, and for those who upload before they do. */

/** The page with which a web build begins. */
const START_PAGE = 'index.html';

/** S3 accepts keys of 1,024 bytes; the folder of the build comes first. */
const LONGEST_PATH_BYTES = 800;

/** Names that programs add to an archive and no page refers to. */
const IGNORED = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** A file of an archive, as its directory lists it. Sizes in bytes. */
export interface ListedFile {
  readonly name: string;
  readonly size: number;
}

/** A file with its path below the start page's folder. */
export type WebFile<File extends ListedFile> = File & { readonly path: string };

/**
 * The files of a web build, without folders and what no page refers to, below the folder of the start page: the root of
 * the archive, or its only folder. Sizes are as the archive states them: the unpacker holds it to that.
 */
export function webFiles<File extends ListedFile>(listed: readonly File[]): Result<WebFile<File>[], PlayFailure> {
  if (listed.some(({ name }) => !isSafePath(name))) return err('bad-path');
  const files = listed.filter(({ name }) => !name.endsWith('/') && !IGNORED.test(name));
  if (new Set(files.map(({ name }) => name)).size < files.length) return err('bad-path');
  if (files.length > PLAY_LIMITS.files) return err('too-many-files');
  if (files.some(({ size }) => size > PLAY_LIMITS.fileBytes)) return err('file-too-large');
  if (files.reduce((sum, { size }) => sum + size, 0) > PLAY_LIMITS.bytes) return err('too-large');
  const root = rootOf(files.map(({ name }) => name));
  return root === undefined
    ? err('no-index')
    : ok(files.map((file) => ({ ...file, path: file.name.slice(root.length) })));
}

function rootOf(names: readonly string[]): string | undefined {
  if (names.includes(START_PAGE)) return '';
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  const isOnlyFolder = folder !== '' && names.every((name) => name.startsWith(folder));
  return isOnlyFolder && names.includes(folder + START_PAGE) ? folder : undefined;
}

/** Whether a name stays below its folder in every system, and is one key of a bucket. */
function isSafePath(name: string): boolean {
  const path = name.replace(/\/$/, '');
  return (
    path !== '' &&
    new TextEncoder().encode(name).length <= LONGEST_PATH_BYTES &&
    // Control characters, backslashes of Windows, drives and streams ("C:"), and what could not be decoded.
    !/[\p{Cc}\\:\ufffd]/u.test(name) &&
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}
