import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { derivedSecrets } from './secrets.ts';

const ENDPOINT = '01KKZ51VZQ4D8K6M2N0P8R6T4X';
const secrets = derivedSecrets(async () => 'key of the store');
const body = '{"type":"webhook.test","data":{"é":1}}';

/** The headers of a message that is sent now. */
async function headersOf(versions: readonly number[]): Promise<Record<string, string>> {
  const timestamp = Math.floor(Date.now() / 1000);
  const message = { id: 'msg_1', timestamp, body };
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await secrets.signatures({ endpointId: ENDPOINT, versions }, message),
  };
}
const judge = async (version: number) => new Webhook(await secrets.textOf(ENDPOINT, version));

describe('signatures', () => {
  it('are those of Standard Webhooks, by its own library', async () => {
    const headers = await headersOf([1]);
    expect((await judge(1)).verify(body, headers)).toEqual(JSON.parse(body));
    expect(headers['webhook-signature']).toBe(
      (await judge(1)).sign('msg_1', new Date(Number(headers['webhook-timestamp']) * 1000), body),
    );
  });

  it('fail for another body, another secret and another endpoint', async () => {
    const headers = await headersOf([1]);
    const [first, second] = [await judge(1), await judge(2)];
    expect(() => first.verify(`${body} `, headers)).toThrow();
    expect(() => second.verify(body, headers)).toThrow();
    const other = new Webhook(await secrets.textOf('01KKZ51VZQ4D8K6M2N0P8R6T4Y', 1));
    expect(() => other.verify(body, headers)).toThrow();
  });

  it('of both secrets are sent after a new one was made', async () => {
    const headers = await headersOf([2, 1]);
    for (const version of [1, 2]) expect((await judge(version)).verify(body, headers)).toEqual(JSON.parse(body));
  });
});

describe('the text of a secret', () => {
  it('is 32 bytes in base64 after whsec_, and differs by endpoint, version and key', async () => {
    const text = await secrets.textOf(ENDPOINT, 1);
    expect(text).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const others = [
      await secrets.textOf(ENDPOINT, 2),
      await secrets.textOf('01KKZ51VZQ4D8K6M2N0P8R6T4Y', 1),
      await derivedSecrets(async () => 'another key').textOf(ENDPOINT, 1),
    ];
    expect(new Set([text, ...others]).size).toBe(4);
  });

  it('can be made after the key could not be read once', async () => {
    let reads = 0;
    const shaky = derivedSecrets(async () => {
      reads += 1;
      if (reads === 1) throw new Error('not available');
      return 'key of the store';
    });
    await expect(shaky.textOf(ENDPOINT, 1)).rejects.toThrow('not available');
    expect(await shaky.textOf(ENDPOINT, 1)).toBe(await secrets.textOf(ENDPOINT, 1));
    await shaky.textOf(ENDPOINT, 2);
    expect(reads).toBe(2);
  });
});
