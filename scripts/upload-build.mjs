#!/usr/bin/env node
/*
 * Uploads a build of any size from a build server and waits for the verdict of its scan. Node 18 or newer, no packages:
 * copy this one file. How to use it: docs/api-keys.md.
 *
 * Starting the same command again continues with the parts that are already stored.
 * Exit code: 0 the build is clean, 1 the scan rejects it, 2 anything else (the last line on standard error says what).
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const USAGE = `Usage: SATCADE_KEY=<API key> node upload-build.mjs --site <address> --game <id> --version <number> [options] <file>

  --notes <text>       release notes
  --release <when>     clean (as soon as the scan is clean), developer (when you release it), or a time (ISO 8601);
                       left out: as the build that waits, or clean
  --timeout <minutes>  how long to wait for the verdict (60)

The key needs the scopes games:read, games:write and uploads:write.`;

/** A part is retried for about ten minutes. */
const PAUSES_MS = [1, 2, 5, 10, 30, 60, 120, 180, 180].map((seconds) => seconds * 1000);
const AT_ONCE = 4;
/** The API signs up to 100 URLs in one request; they are valid for an hour. */
const URLS_AT_ONCE = 20;
const POLL_MS = 3_000;

/**
 * What the API answers, as far as it is used here.
 * @typedef {{ partNumber: number, etag: string, url: string }} Part
 * @typedef {{
 *   version: string, gameFileKey?: string, scanStatus: string, scanDetails?: string, scanProgress?: number,
 *   state?: string, status?: string, moderationNote?: string,
 * }} Build
 * @typedef {Build & {
 *   id: string, key: string, url: string | null, headers: Record<string, string>, partSize: number, partCount: number,
 *   stored: Part[], parts: Part[], isComplete?: boolean, checked?: string, waitingBuild?: Build,
 * }} Reply
 * @typedef {(method: string, path: string, body?: object, more?: Record<string, string>) => Promise<Reply>} Api
 * @typedef {{ api: Api, game: string, version: string }} Target
 */

class Refused extends Error {}

/** An answer that is no success. */
class Failure extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * @param {Target & { notes: string | undefined, release: string | undefined, file: string, minutes: number }} job
 */
async function publish({ api, game, version, notes, release, file, minutes }) {
  const plan = release && planOf(release);
  const uploaded = await upload({ api, game, version, file });
  await api('PATCH', `games/${game}`, {
    gameFileKey: uploaded,
    version,
    ...(notes && { releaseNotes: notes }),
    ...(plan && { release: plan }),
  });
  await untilScanned({ api, game, version, uploaded, until: Date.now() + minutes * 60_000 });
}

/** @param {string} release */
function planOf(release) {
  if (release === 'clean' || release === 'developer') return { when: release };
  if (Number.isNaN(Date.parse(release)))
    throw new Error(`--release ${release} is neither a moment nor a time.\n${USAGE}`);
  return { when: 'date', at: new Date(release).toISOString() };
}

/**
 * Sends the parts that are not stored yet; returns the key of the file.
 * @param {Target & { file: string }} job
 */
async function upload({ api, game, version, file }) {
  const source = await open(file);
  try {
    const { size } = await source.stat();
    const facts = { fileName: basename(file), fileSize: size, contentType: typeOf(file), gameId: game };
    // The same build of the same version is the same upload, in every run.
    const sha256 = createHash('sha256');
    await pipeline(createReadStream(file), sha256);
    const build = `${game} ${version} ${facts.fileName} ${sha256.digest('hex')}`;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce({ api, source, facts, idempotencyKey: `${hashOf(build)}-${attempt}` });
      } catch (error) {
        // Abandoned uploads end after a day; start this one again.
        if (!(error instanceof Failure) || error.status !== 410 || attempt === 3) throw error;
      }
    }
  } finally {
    await source.close();
  }
}

/**
 * @param {{
 *   api: Api, source: import('node:fs/promises').FileHandle, facts: { fileSize: number }, idempotencyKey: string,
 * }} job
 */
async function sendOnce({ api, source, facts, idempotencyKey }) {
  const { id, key, url, headers, partSize, partCount } = await api('POST', 'uploads', facts, {
    'idempotency-key': idempotencyKey,
  });
  const { stored, isComplete, checked } = await api('GET', `uploads/${id}`);
  if (isComplete || checked !== undefined) return key;
  if (url !== null) {
    const bytes = await read(source, 0, facts.fileSize);
    await put(url, bytes, headers);
    console.log(`sent ${facts.fileSize} bytes`);
    return key;
  }
  const etags = new Map(stored.map(({ partNumber, etag }) => [partNumber, etag]));
  const missing = Array.from({ length: partCount }, (_, index) => index + 1).filter((part) => !etags.has(part));
  console.log(`${partCount - missing.length} of ${partCount} parts are stored`);
  while (missing.length > 0) {
    const batch = missing.splice(0, URLS_AT_ONCE);
    const { parts } = await api('POST', `uploads/${id}/parts`, { partNumbers: batch });
    const sendNext = async () => {
      for (let next = parts.shift(); next !== undefined; next = parts.shift()) {
        const start = (next.partNumber - 1) * partSize;
        const bytes = await read(source, start, Math.min(partSize, facts.fileSize - start));
        etags.set(next.partNumber, await put(next.url, bytes));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    console.log(`${etags.size} of ${partCount} parts are stored`);
  }
  const named = [...etags].sort(([a], [b]) => a - b).map(([partNumber, etag]) => ({ partNumber, etag }));
  await api('POST', `uploads/${id}/complete`, { parts: named });
  return key;
}

/** @param {Target & { uploaded: string, until: number }} job */
async function untilScanned({ api, game, version, uploaded, until }) {
  let printed;
  while (Date.now() < until) {
    const now = await api('GET', `games/${game}`);
    const waiting = now.waitingBuild?.version === version ? now.waitingBuild : undefined;
    const isCurrent = now.version === version && now.gameFileKey === uploaded;
    const build = waiting ?? (isCurrent ? now : undefined);
    if (build === undefined) throw new Error(`The build ${version} was replaced or discarded.`);
    const { scanStatus, scanDetails, scanProgress, state, moderationNote } = build;
    if (scanStatus === 'CLEAN' && state === 'DECLINED') throw new Refused(`Declined: ${moderationNote ?? ''}`);
    if (scanStatus === 'CLEAN') {
      const isForSale = waiting === undefined && now.status === 'published';
      if (state === 'READY') return console.log('CLEAN: the build waits for its release');
      return console.log(isForSale ? 'CLEAN: buyers can download the build' : 'CLEAN: the game is not for sale yet');
    }
    if (scanStatus === 'INFECTED' || scanStatus === 'REJECTED') throw new Refused(`${scanStatus}: ${scanDetails}`);
    if (scanStatus === 'ERROR') throw new Error(`ERROR: ${scanDetails}`);
    const progress = scanProgress === undefined ? 'scanning' : `scanning: ${scanProgress} %`;
    if (progress !== printed) console.log(progress);
    printed = progress;
    await pause(POLL_MS);
  }
  throw new Error('The scan has not finished in time. Check the game later, or start this command again.');
}

/**
 * Sends bytes to a signed URL; returns their ETag.
 * @param {string} url @param {Buffer<ArrayBuffer>} body @param {Record<string, string>} [headers]
 */
async function put(url, body, headers = {}) {
  return retried(async () => {
    const response = await fetch(url, { method: 'PUT', headers, body });
    if (!response.ok) throw new Failure(response.status, `The storage answered ${response.status}.`);
    await response.arrayBuffer();
    return response.headers.get('etag') ?? '';
  });
}

/** @param {string} site @param {string} key @returns {Api} */
function apiOf(site, key) {
  return (method, path, body, more = {}) =>
    retried(async () => {
      const response = await fetch(`${site.replace(/\/$/, '')}/api/${path}`, {
        method,
        headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }), ...more },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return JSON.parse(text);
      throw new Failure(response.status, `${method} /api/${path}: ${detailOf(text) ?? response.status}`);
    });
}

/**
 * Retries after temporary failures: no connection, a busy or a failing server.
 * @template Value @param {() => Promise<Value>} action @returns {Promise<Value>}
 */
async function retried(action) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      const mayPass = !(error instanceof Failure) || error.status === 429 || error.status >= 500;
      const wait = PAUSES_MS[attempt];
      if (!mayPass || wait === undefined) throw error;
      console.error(`${messageOf(error)} Trying again in ${wait / 1000} s.`);
      await pause(wait);
    }
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
/** @param {string} file */
const typeOf = (file) => (extname(file).toLowerCase() === '.zip' ? 'application/zip' : 'application/octet-stream');

/** @param {string} text */
function detailOf(text) {
  try {
    return JSON.parse(text).detail;
  } catch {
    return undefined;
  }
}

/** @param {import('node:fs/promises').FileHandle} source @param {number} position @param {number} length */
async function read(source, position, length) {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await source.read(bytes, 0, length, position);
  if (bytesRead !== length) throw new Failure(400, 'The file changed while it was being sent.');
  return bytes;
}

async function main() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...{
          site: { type: 'string' },
          game: { type: 'string' },
          version: { type: 'string' },
          notes: { type: 'string' },
          release: { type: 'string' },
        },
        ...{ timeout: { type: 'string', default: '60' }, help: { type: 'boolean', default: false } },
      },
    });
    const { site, game, version, notes, release, timeout, help } = values;
    const [file] = positionals;
    const key = process.env.SATCADE_KEY;
    if (help) console.log(USAGE);
    else if (!site || !game || !version || !file || !key) throw new Error(USAGE);
    else await publish({ api: apiOf(site, key), game, version, notes, release, file, minutes: Number(timeout) });
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = error instanceof Refused ? 1 : 2;
  }
}

await main();
