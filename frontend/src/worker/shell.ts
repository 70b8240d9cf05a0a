import { isShell, shellName } from './names.ts';

/** Releases whose files are kept: the current one, and the previous one for tabs that are still open. */
const RELEASES = 2;
/** Files requested at the same time: the open page needs the connection, too. */
const AT_ONCE = 4;
/** The page for unknown addresses, which is served with status 404. */
const MISSING = '/missing.html';

interface ShellPorts {
  readonly caches: CacheStorage;
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

/** Caches every file of a release. Files with a hash that an earlier release had are copied from its cache. */
export async function installShell(release: string, files: readonly string[], ports: ShellPorts): Promise<void> {
  const cache = await ports.caches.open(shellName(release));
  const queue = [...files];
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const isHashed = file.startsWith('/assets/');
      const kept = isHashed ? await ports.caches.match(file) : undefined;
      // Pages bypass the browser's HTTP cache, or an old one would be stored under the new release.
      const response = kept ?? (await ports.fetch(file, isHashed ? {} : { cache: 'reload' }));
      if (!response.ok && file !== MISSING) throw new Error(`${file}: ${response.status}`);
      await cache.put(file, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Deletes the caches of earlier releases, except the newest of them. */
export async function forgetOldShells(caches: CacheStorage): Promise<void> {
  // In the order in which they were created.
  const shells = (await caches.keys()).filter(isShell);
  await Promise.all(shells.slice(0, -RELEASES).map((name) => caches.delete(name)));
}
