import type { AwsClient } from '../gateway/aws-client.ts';
import type { Cloud, NearS3 } from './cloud.ts';

/** The most requests at one time. */
const AT_ONCE = 8;

/** An object as a deployment writes it. */
interface NewObject {
  readonly key: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The calls on one bucket that a deployment needs. Listing and writing need no requests when S3 is in this process. */
export class ObjectStore {
  readonly #aws: AwsClient;
  readonly #near: NearS3 | undefined;
  readonly #bucket: string;

  constructor({ aws, s3 }: Pick<Cloud, 'aws' | 's3'>, bucket: string) {
    this.#aws = aws;
    this.#near = s3;
    this.#bucket = bucket;
  }

  /** ETags, without quotes, by key. */
  async list(prefix: string): Promise<Map<string, string>> {
    if (this.#near !== undefined) return this.#near.etags(this.#bucket, prefix);
    const found = new Map<string, string>();
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(token !== undefined && { 'continuation-token': token }),
      });
      const xml = await this.#send('GET', `?${query.toString().replaceAll('+', '%20')}`);
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        found.set(member(entry, 'Key') ?? '', (member(entry, 'ETag') ?? '').replaceAll('"', ''));
      }
      token = member(xml, 'NextContinuationToken');
    } while (token !== undefined);
    return found;
  }

  async put(objects: readonly NewObject[]): Promise<void> {
    if (this.#near !== undefined) await this.#near.putObjects(this.#bucket, objects);
    else
      await eachAtOnce(objects, ({ key, body, headers }) =>
        this.#send('PUT', `/${encodedKey(key)}`, headers, new Uint8Array(body)),
      );
  }

  delete(keys: readonly string[]): Promise<void> {
    return eachAtOnce(keys, (key) => this.#send('DELETE', `/${encodedKey(key)}`));
  }

  async #send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<string> {
    const response = await this.#aws.send({
      service: 's3',
      method,
      path: `/${this.#bucket}${path}`,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`S3 answered ${response.status} to ${method} ${path}: ${text}`);
    return text;
  }
}

async function eachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const encodedKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

function member(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
