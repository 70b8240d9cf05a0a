import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Chunk } from '@satcade/contracts/chunks';
import { readBuild } from '../archive/build.ts';
import { streamOf } from '../archive/source.ts';
import { lineText } from '../store/lines.ts';

/* A store that lets its one user download builds, for tests. */

export const GAME = '01HZY0K7M30000000000000001';

interface StoredBuild {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly chunks?: readonly Chunk[];
  readonly isCertified: boolean;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function startFakeStore() {
  /** By `<game> <version>`, or `<game>:<channel> <version>`. */
  const builds = new Map<string, StoredBuild>();
  const current = new Map<string, string>();
  const state = {
    /** Of requests for bytes. */
    ranges: [] as { from: number; size: number }[],
    asked: [] as string[],
    /** Games of the library, in its order. */
    library: [] as object[],
    /** Addresses that work no more. */
    ended: new Set<string>(),
    /** Whether files of channels have certificates. */
    certifiesChannels: true,
    /** Sees each request for bytes; may answer it. */
    onRange: undefined as ((response: ServerResponse, bytes: Buffer) => boolean) | undefined,
  };
  let tokens = 0;

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const site = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await buffer(request);
    const url = new URL(request.url ?? '', site);
    state.asked.push(`${request.method} ${url.pathname}${url.search}`);
    const [, , area, game = '', what, name] = url.pathname.split('/');
    if (url.pathname.startsWith('/files/')) return sendRange(url, request, response);
    if (area === 'download') {
      const [named, version] = Buffer.from(game.split('.')[0] ?? '', 'hex')
        .toString()
        .split(' ');
      const disposition = `attachment; filename*=UTF-8''${builds.get(`${named} ${version}`)?.fileName}`;
      const query = new URLSearchParams({ named: `${named} ${version}`, 'response-content-disposition': disposition });
      response.writeHead(302, { location: `${site}/files/${game}?${query}` }).end();
      return;
    }
    const channel = (what === 'channels' ? name : url.searchParams.get('channel')) ?? undefined;
    const asked = what === 'channels' ? 'builds' : (what ?? '');
    const reply = json(area ?? '', lineText({ game, channel }), asked, url.searchParams);
    const problem = { detail: 'There is nothing.' };
    response.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply ?? problem));
  }

  function json(area: string, line: string, what: string, query: URLSearchParams): object | undefined {
    if (area === 'library') return { items: state.library, nextToken: null };
    const version = query.get('version') ?? current.get(line);
    const build = builds.get(`${line} ${version}`);
    if (what === 'builds') {
      const versions = [...builds.keys()]
        .filter((each) => each.startsWith(`${line} `))
        .map((each) => each.split(' ')[1]);
      return { items: versions.toReversed().map((each) => ({ version: each })), nextToken: null };
    }
    if (build === undefined) return undefined;
    if (what === 'download') {
      tokens += 1;
      const token = `${Buffer.from(`${line} ${version}`).toString('hex')}.${tokens}`;
      return { token, url: `/api/download/${token}`, version };
    }
    const { fileName, bytes, sha256 } = build;
    const facts = { gameId: line.split(':')[0], fileName, size: bytes.length, sha256 };
    if (!build.isCertified || (line.includes(':') && !state.certifiesChannels)) return undefined;
    if (what === 'certificate') return { jws: '', statement: facts, isInChunks: build.chunks !== undefined };
    const page = Number(query.get('page'));
    const perPage = 100;
    const { chunks = [] } = build;
    const pages = Math.ceil(chunks.length / perPage);
    return { ...facts, pages, chunks: chunks.slice((page - 1) * perPage, page * perPage) };
  }

  function sendRange(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const [, from = 0, to = 0] = (/^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []).map(Number);
    const { bytes } = builds.get(url.searchParams.get('named') ?? '') ?? { bytes: Buffer.alloc(0) };
    if (request.headers['x-api-key'] !== undefined) return void response.writeHead(400).end();
    if (state.ended.has(url.pathname)) return void response.writeHead(403).end();
    const part = bytes.subarray(from, to + 1);
    state.ranges.push({ from, size: part.length });
    if (state.onRange?.(response, part)) return;
    response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${bytes.length}` }).end(part);
  }

  return {
    site,
    state,
    /** Bytes that were sent since the last call. */
    sentBytes(): number {
      return state.ranges.splice(0).reduce((sum, { size }) => sum + size, 0);
    },
    /** Reads a folder or a file as a push does, and makes it the current build. */
    async publish(path: string, version: string, { game = GAME, isInChunks = true, isCertified = true } = {}) {
      const { segments, fileName, sha256, chunks } = await readBuild(path, version, () => {});
      const pieces: Buffer[] = [];
      for await (const piece of streamOf(segments)) pieces.push(Buffer.from(piece));
      const build = { fileName, bytes: Buffer.concat(pieces), sha256, isCertified };
      builds.set(`${game} ${version}`, isInChunks ? { ...build, chunks } : build);
      current.set(game, version);
      return build;
    },
    /** Any bytes as the current build. */
    put(fileName: string, bytes: Buffer, version: string, game = GAME): void {
      builds.set(`${game} ${version}`, { fileName, bytes, sha256: sha256Of(bytes), isCertified: true });
      current.set(game, version);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
