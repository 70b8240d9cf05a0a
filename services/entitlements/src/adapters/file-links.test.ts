import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { fileLinks } from './file-links.ts';

const NOW = '2026-03-05T12:00:00Z';
const FILE = {
  key: "games/u/01JZ0000000000000000000000/Moon & Mars (O'Neil)*.zip",
  versionId: 'v1.x',
  fileName: "Moon & Mars (O'Neil).zip",
  size: 5,
};
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const linksWith = (readKey: () => Promise<string>) =>
  fileLinks({ origin: 'https://shop.example', keyId: 'K1', readKey }, fixedClock(NOW));

describe('a file link', () => {
  it('names the version, the file name and the type, and expires', async () => {
    const url = new URL(await linksWith(async () => pem).link(FILE, 60));
    expect(`${url.origin}${decodeURIComponent(url.pathname)}`).toBe(`https://shop.example/${FILE.key}`);
    const { Signature, ...query } = Object.fromEntries(url.searchParams);
    expect(query).toEqual({
      versionId: 'v1.x',
      'response-content-disposition': `attachment; filename="Moon & Mars (O'Neil).zip"; filename*=UTF-8''Moon%20%26%20Mars%20%28O%27Neil%29.zip`,
      'response-content-type': 'application/octet-stream',
      Expires: String(Date.parse(NOW) / 1000 + 60),
      'Key-Pair-Id': 'K1',
      'Hash-Algorithm': 'SHA256',
    });
    expect(Signature).toMatch(/^[\w~-]+$/);
  });

  it("has a signature of CloudFront's canned policy over the whole address", async () => {
    const link = await linksWith(async () => pem).link(FILE, 60);
    const [address = '', rest = ''] = link.split('&Expires=');
    const [expires = ''] = rest.split('&');
    const policy = `{"Statement":[{"Resource":"${address}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
    const sent = new URL(link).searchParams.get('Signature') ?? '';
    const signature = Buffer.from(
      sent.replace(/[-_~]/g, (char) => ({ '-': '+', _: '=', '~': '/' })[char] ?? char),
      'base64',
    );
    expect(verify('sha256', Buffer.from(policy), publicKey, signature)).toBe(true);
  });

  it('is spelt so that no browser respells it', async () => {
    const link = await linksWith(async () => pem).link(FILE, 60);
    expect(new URL(link).href).toBe(link);
    expect(link).not.toMatch(/[ "'()*!]/);
  });

  it('reads the key once, and again after a failure', async () => {
    let reads = 0;
    const links = linksWith(async () => {
      reads += 1;
      if (reads === 1) throw new Error('reading the secret failed with 500');
      return pem;
    });
    await expect(links.link(FILE, 60)).rejects.toThrow('reading the secret failed');
    await links.link(FILE, 60);
    await links.link(FILE, 60);
    expect(reads).toBe(2);
  });
});
