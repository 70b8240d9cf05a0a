import { describe, expect, it } from '@jest/globals';
import { FakeCaches } from '../testing/fake-caches.ts';
import { forgetOldShells, installShell } from './shell.ts';

describe('the shell of a release', () => {
  it('keeps every file of the release, and copies hashed files from the previous release', async () => {
    const caches = new FakeCaches();
    const asked: string[] = [];
    const ports = {
      caches,
      fetch: async (url: string, init?: RequestInit) => {
        asked.push(`${url} ${init?.cache ?? ''}`);
        return new Response(url, { status: url === '/missing.html' ? 404 : 200 });
      },
    };
    await installShell('1', ['/assets/a.js', '/index.html'], ports);
    asked.length = 0;
    await installShell('2', ['/assets/a.js', '/assets/b.js', '/index.html', '/missing.html'], ports);
    expect(asked.sort()).toEqual(['/assets/b.js ', '/index.html reload', '/missing.html reload']);
    expect(caches.addresses('shell-2')).toHaveLength(4);
  });

  it('is not installed when a file is missing', async () => {
    const fetch = async () => new Response('', { status: 404 });
    await expect(installShell('1', ['/index.html'], { caches: new FakeCaches(), fetch })).rejects.toThrow(
      '/index.html',
    );
  });

  it('is deleted when two newer releases are kept', async () => {
    const caches = new FakeCaches();
    for (const name of ['shell-1', 'pictures', 'shell-2', 'shell-3']) await caches.open(name);
    await forgetOldShells(caches);
    expect(await caches.keys()).toEqual(['pictures', 'shell-2', 'shell-3']);
  });
});
