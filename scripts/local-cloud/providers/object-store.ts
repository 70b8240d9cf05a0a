import type { AwsClient } from '../gateway/aws-client.ts';

/** The calls on one bucket that a deployment needs. */
export class ObjectStore {
  readonly #aws: AwsClient;
  readonly #bucket: string;

  constructor(aws: AwsClient, bucket: string) {
    this.#aws = aws;
    this.#bucket = bucket;
  }

  /** ETags, without quotes, by key. */
  async list(prefix: string): Promise<Map<string, string>> {
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

  async put(key: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<void> {
    await this.#send('PUT', `/${encodedKey(key)}`, headers, new Uint8Array(body));
  }

  async delete(key: string): Promise<void> {
    await this.#send('DELETE', `/${encodedKey(key)}`);
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
