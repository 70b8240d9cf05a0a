import { describe, expect, test } from '@jest/globals';
import type { Threat } from '../../domain/engine-answer.ts';
import { eicar, inPieces, noise } from '../../testing/bytes.ts';
import { yaraEngine } from './engine.ts';
import { OVERLAP_BYTES, WINDOW_BYTES } from './windows.ts';

const engine = yaraEngine();

/** Scans streams by path, each in pieces. */
async function threatsIn(streams: Readonly<Record<string, Uint8Array>>): Promise<readonly Threat[]> {
  const scan = await engine.begin({ key: 'games/u/g/f.zip' });
  for (const [path, bytes] of Object.entries(streams)) {
    const sink = scan.stream(path);
    for await (const piece of inPieces(bytes, 100_000)) await sink.write(piece);
    await sink.end();
  }
  const reply = await scan.finish();
  return reply.kind === 'infected' ? reply.threats : [];
}

const found = (path: string, name = 'EICAR_Test_File') => [{ name, path }];
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('yaraEngine with the EICAR test file', () => {
  test.each([
    ['unchanged', eicar()],
    ['among other bytes', Buffer.concat([noise(1000), eicar(), noise(1000)])],
    ['in UTF-16', utf16(eicar().toString('latin1'))],
    ['in Base64', Buffer.from(Buffer.concat([Buffer.from('x='), eicar()]).toString('base64'))],
    ['XORed', eicar().map((byte) => byte ^ 0x5a)],
  ])('finds it %s', async (_, bytes) => {
    expect(await threatsIn({ '': bytes })).toEqual(found(''));
  });

  test('finds it across the border of two windows, wherever it falls', async () => {
    for (const at of [
      WINDOW_BYTES - 68,
      WINDOW_BYTES - 34,
      WINDOW_BYTES - 1,
      WINDOW_BYTES,
      2 * WINDOW_BYTES - OVERLAP_BYTES - 5,
    ]) {
      const bytes = Buffer.alloc(at + 100);
      eicar().copy(bytes, at);
      expect(await threatsIn({ '': bytes })).toEqual(found(''));
    }
  });

  test('finds it in one of many small streams, and reports that path', async () => {
    const streams = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`file-${n}`, noise(50_000, n + 1)]));
    expect(await threatsIn({ ...streams, 'file-77': eicar() })).toEqual(found('file-77'));
  });
});

describe('yaraEngine without the whole test file', () => {
  test('finds nothing in noise, in text about malware, or without a stream', async () => {
    const article = 'Mimikatz (by gentilkiwi) knows sekurlsa::logonpasswords. WannaCry asked a strange domain.';
    expect(await threatsIn({ noise: noise(3_000_000), article: Buffer.from(article) })).toEqual([]);
    expect(await threatsIn({})).toEqual([]);
  });

  test('finds nothing in half of it, or in halves in two files', async () => {
    const [half, other] = [eicar().subarray(0, 34), eicar().subarray(34)];
    expect(await threatsIn({ a: half, b: other })).toEqual([]);
  });
});

test.each([
  ['Mimikatz', utf16('gentilkiwi sekurlsa::x lsadump::y kerberos::z')],
  ['WannaCry', Buffer.from(`www.${'iuqerfsodp9ifjaposdfj'}hgosurijfaewrwergwea.com WNcry@2ol7`)],
  ['Discord_Token_Stealer', Buffer.from('dQw4w9WgXcQ:[^ \\Local Storage\\leveldb https://discord.com/api/webhooks/1')],
])('finds %s by its combined strings', async (name, bytes) => {
  expect(await threatsIn({ '': bytes })).toEqual(found('', name));
});

test('names itself, its version and its rules', async () => {
  expect(await engine.describe()).toMatch(/^yara-x \d+\.\d+\.\d+ rules [0-9a-f]{12}$/);
  expect(await yaraEngine('rule other { condition: false }').describe()).not.toBe(await engine.describe());
});

test('stops the scan at an invalid rule', async () => {
  await expect(yaraEngine('rule broken {').begin({ key: 'k' })).rejects.toBeDefined();
});
