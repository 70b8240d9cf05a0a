import { connect } from 'node:net';

export interface EvilRequest {
  readonly name: string;
  /** As it goes over the wire. */
  readonly wire: string;
}

const DEEP = 100_000;

/** Targets of a GET that are no proper paths, or that some parser trips over. */
const TARGETS = [
  '//',
  '///a//b',
  '//evil.example/x',
  '/%',
  '/%zz%/a',
  '/%00',
  '/..%2f..%2f..%2fetc/passwd',
  '/../../../../etc/passwd',
  '/__proto__/constructor',
  '/?__proto__=1&constructor=2',
  '/?X-Amz-Signature=%ZZ',
  '/?X-Amz-Credential=a/b/c&X-Amz-Signature=x&X-Amz-Date=%00',
  '/a/%/.well-known/jwks.json',
  '/execute-api/%zz/x',
  '/@connections/%',
  '/2015-03-31/functions/%/invocations',
  `/${'a/'.repeat(3000)}`,
  '*',
  '?x',
  'http://[',
  'http://:99999/',
  'http://evil.example//',
];

/** Headers that some parser trips over, one request each. */
const HEADERS = [
  'Authorization: AWS4-HMAC-SHA256',
  'Authorization: AWS4-HMAC-SHA256 Credential=__proto__/1/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=1',
  'Authorization: AWS4-HMAC-SHA256 Credential=a/1/us-east-1/__proto__/aws4_request, SignedHeaders=host, Signature=1',
  'X-Amz-Target: __proto__.__proto__',
  'X-Amz-Target: constructor.toString',
  'X-Amz-Target: AWSCognitoIdentityProviderService.__proto__',
  'X-Amz-Target: DynamoDB_20120810.GetItem',
  'Range: bytes=-',
  `Range: bytes=${'0-1,'.repeat(1000)}`,
  'If-Modified-Since: yesterday',
  'If-None-Match: W/"',
  'Accept-Encoding: ;;q=,br;q=x',
  'Cookie: __proto__=1; ;=;a',
  'Expect: nothing',
  `X-Long: ${'x'.repeat(20_000)}`,
  'Upgrade: h2c\r\nConnection: upgrade',
  'Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x',
  'Origin: https://evil.example',
  'Content-Length: -1',
  'Content-Length: 1\r\nContent-Length: 2',
];

const COGNITO = 'X-Amz-Target: AWSCognitoIdentityProviderService.InitiateAuth';
const JSON_TYPE = 'Content-Type: application/json';

/** Bodies of a POST. */
const BODIES: readonly (readonly [name: string, headers: string, body: string])[] = [
  ['no JSON', JSON_TYPE, '{'],
  ['null', COGNITO, 'null'],
  ['an array', COGNITO, '[]'],
  ['prototype names', COGNITO, '{"__proto__":{"AuthFlow":1},"constructor":{"prototype":1}}'],
  ['deep arrays', COGNITO, '['.repeat(DEEP) + ']'.repeat(DEEP)],
  ['deep objects', JSON_TYPE, `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ['bytes that are no text', COGNITO, '\u00ff\u00fe\u0000'],
];

/** Bytes that are no proper HTTP/1.1. */
const GARBAGE: readonly (readonly [name: string, wire: string])[] = [
  ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ['no version', 'GET /\r\n\r\n'],
  ['an unknown version', 'GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n'],
  ['an unknown method', 'EVIL / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'],
  ['a chunk without a size', 'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
  ],
];

/**
 * Requests that no server may crash over, hang on or call its own failure.
 * @param prefix is prepended to their paths: where an API or the inbox begins
 */
export function evilRequests(prefix = ''): readonly EvilRequest[] {
  const request = (method: string, target: string, headers: string, body = '') => {
    const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body, 'latin1')}\r\n`;
    const lines = headers === '' ? '' : `${headers}\r\n`;
    return `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${lines}${length}\r\n${body}`;
  };
  const at = (target: string) => (target.startsWith('/') ? prefix + target : target);
  const root = at('/');
  return [
    ...TARGETS.map((target) => ({ name: `GET ${target.slice(0, 60)}`, wire: request('GET', at(target), '') })),
    ...['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS'].map((method) => ({
      name: `${method} //`,
      wire: request(method, at('//'), ''),
    })),
    ...HEADERS.map((header) => ({ name: header.slice(0, 60), wire: request('GET', root, header) })),
    ...BODIES.map(([name, headers, body]) => ({ name: `POST ${name}`, wire: request('POST', root, headers, body) })),
    { name: 'GET with a body', wire: request('GET', root, '', 'body') },
    { name: 'no host', wire: `GET ${root} HTTP/1.1\r\nConnection: close\r\n\r\n` },
    ...GARBAGE.map(([name, wire]) => ({ name, wire })),
  ];
}

/** The status of the answer, or how the connection ended without one. */
export function sendRaw(url: string, wire: string, withinMs = 5_000): Promise<number | 'closed' | 'hangs'> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    const timer = setTimeout(() => end('hangs'), withinMs);
    function end(outcome: number | 'closed' | 'hangs') {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    }
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      const status = /^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1];
      if (status !== undefined) end(Number(status));
    });
    socket.on('error', () => end('closed'));
    socket.on('close', () => end('closed'));
    socket.write(wire, 'latin1');
  });
}

/** Whether a server answered well: refused, or closed the connection, but neither failed nor hung. */
export const isSurvived = (outcome: number | 'closed' | 'hangs'): boolean =>
  outcome === 'closed' || (typeof outcome === 'number' && (outcome < 500 || outcome === 501 || outcome === 505));
