import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { hasCode } from '../error-code.ts';

/** Static files that the console serves below a path. */
export interface StaticFolder {
  /** Without a slash at its end: `/docs`. */
  readonly path: string;
  /** The folder. Asked at the first request, and again when that failed: it may still have to be made. */
  readonly folder: () => Promise<string>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};

/** The files may load one another, and nothing else. */
const HEADERS = {
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Answers a request below one of the paths. `false`: the request is for somebody else. */
export type ServeStatic = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<boolean>;

export function staticFolders(folders: readonly StaticFolder[]): ServeStatic {
  const made = new Map<StaticFolder, Promise<string>>();
  const folderOf = async (mount: StaticFolder): Promise<string> => {
    const folder = made.get(mount) ?? mount.folder();
    made.set(mount, folder);
    try {
      return await folder;
    } catch (error) {
      made.delete(mount);
      throw error;
    }
  };
  return async ({ method }, response, pathname) => {
    const mount = folders.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
    if (mount === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    // Links of the pages are relative: without the slash they would lead elsewhere.
    if (pathname === mount.path) {
      response.writeHead(308, { location: `${mount.path}/` }).end();
      return true;
    }
    const file = fileIn(await folderOf(mount), pathname.slice(mount.path.length));
    const content = file === undefined ? undefined : await readFile(file).catch(ignoreMissing);
    if (file === undefined || content === undefined) return false;
    response.writeHead(200, { ...HEADERS, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(method === 'HEAD' ? undefined : content);
    return true;
  };
}

/** The path of a file of the folder; `undefined` when it leads out of the folder or is malformed. */
function fileIn(folder: string, pathname: string): string | undefined {
  try {
    const name = decodeURIComponent(pathname);
    const file = resolve(join(folder, name.endsWith('/') ? `${name}index.html` : name));
    return file.startsWith(resolve(folder) + sep) && !file.includes('\0') ? file : undefined;
  } catch {
    // decodeURIComponent: a lone percent sign.
    return undefined;
  }
}

const NOT_A_FILE = ['ENOENT', 'EISDIR', 'ENOTDIR'];

/** The console answers "Not found". */
function ignoreMissing(error: unknown): undefined {
  if (!NOT_A_FILE.some((code) => hasCode(error, code))) throw error;
}
