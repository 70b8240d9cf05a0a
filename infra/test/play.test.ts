import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { type PlayMode, signedPlayText } from '@satcade/contracts/play';
import * as z from 'zod';
import { playPaths } from '../stacks/play-paths.ts';
import { DEV, OTHER } from './stages.ts';
import { synthesised } from './synthesised.ts';

const GAME = '01JZ0000000000000000000000';
const NOW = Date.UTC(2026, 10, 29, 12);
const request = z.object({ uri: z.string() });
const refusal = z.object({ statusCode: z.int(), body: z.object({ data: z.string() }) });
/** What the function makes of an event: the request to continue with, or its own answer. */
function call(event: object) {
  const surroundings = { require: createRequire(import.meta.url), Date: { now: () => NOW }, event };
  const result: unknown = runInNewContext(`${playPaths('key')}; handler(event)`, surroundings);
  return z.union([refusal, request]).parse(result);
}

interface Asked {
  readonly host?: string;
  readonly file?: string;
  readonly mode?: PlayMode;
  readonly channel?: string;
  readonly expires?: number;
  /** What the signature covers, if it is not the address itself. */
  readonly signedChannel?: string;
  readonly key?: string;
}

/** What the function makes of a request, with the signature that the service makes. */
function answer(asked: Asked) {
  const { host = `${GAME.toLowerCase()}.games.example`, file = 'Build/a.js', key = 'key', mode = 'p' } = asked;
  const { channel = 'web', expires = NOW / 1000 + 60 } = asked;
  const text = signedPlayText({
    gameId: GAME,
    mode,
    channel: asked.signedChannel ?? channel,
    buildId: '1-ab',
    expires,
  });
  const signature = createHmac('sha256', key).update(text).digest('base64url');
  const uri = `/${mode}/${channel}/1-ab/${expires}/${signature}/${file}`;
  return call({ request: { uri, headers: { host: { value: host } } } });
}
const refused = (text: string) => ({ statusCode: 403, body: { data: expect.stringContaining(text) } });

describe('a path at the origin of a game', () => {
  test.each([
    ['a file', { file: 'Build/a.js' }, 'Build/a.js'],
    ['the start page', { file: '' }, 'index.html'],
    ['the page of a folder', { file: 'levels/' }, 'levels/index.html'],
    ['a file of an isolated page', { mode: 'i', file: 'a.wasm' }, 'a.wasm'],
    [
      'a file on a port, as on a developer’s machine',
      { host: `${GAME.toLowerCase()}.play.localhost:3000` },
      'Build/a.js',
    ],
  ] as const)('leads to %s in the folder of the build', (_what, asked, file) => {
    expect(answer(asked)).toMatchObject({ uri: `/${GAME}/web/1-ab/${file}` });
  });

  test.each([
    ['of another game', { host: '01jz1111111111111111111111.games.example' }, 'not valid'],
    ['of another channel', { signedChannel: 'demo' }, 'not valid'],
    ['with another key', { key: 'other' }, 'not valid'],
    ['that has expired', { expires: NOW / 1000 }, 'expired'],
  ])('is refused with a signature %s', (_what, asked, text) => {
    expect(answer(asked)).toMatchObject(refused(text));
  });

  test.each(['/', '/index.html', `/${GAME}/web/1-ab/index.html`, '/p/web/1-ab/9999999999/', '/?list-type=2'])(
    'is refused without a signature: %s',
    (uri) => {
      const host = { value: `${GAME.toLowerCase()}.games.example` };
      expect(call({ request: { uri, headers: { host } } })).toMatchObject(refused('not valid'));
    },
  );
});

describe('the origins of games', () => {
  const app = synthesised(OTHER);
  const ofPlay = (type: string) => app.ofType(type).filter(({ stack }) => stack.endsWith('-play'));
  const [distribution] = ofPlay('AWS::CloudFront::Distribution');
  const headers = ofPlay('AWS::CloudFront::ResponseHeadersPolicy').map(({ properties }) => JSON.stringify(properties));

  test('are names of their own, behind the firewall of the store', () => {
    expect(distribution?.properties).toMatchObject({
      DistributionConfig: { Aliases: ['*.store-games.example.com'], WebACLId: expect.anything() },
    });
  });

  test('have the output with which an operator points the name at them', () => {
    expect(app.templates.get('satcade-other-play')).toContain('"Outputs":{"PlayCloudFrontName":');
  });

  test('need a signature for each path', () => {
    const text = JSON.stringify(distribution?.properties);
    expect(text.match(/"TargetOriginId"/g)).toHaveLength(2);
    expect(text.match(/"EventType":"viewer-request"/g)).toHaveLength(2);
  });

  test('let only the store show a game in a frame, and say no referrer', () => {
    expect(headers).toHaveLength(2);
    for (const policy of headers) {
      expect(policy).toContain('frame-ancestors https://store.example.com');
      expect(policy).toContain('no-referrer');
      expect(policy).toContain('"cross-origin-resource-policy"');
      expect(policy).toContain('"ContentTypeOptions"');
    }
  });

  test('isolate a page, or sandbox it: browsers refuse both', () => {
    const isolated = headers.filter((policy) => policy.includes('cross-origin-embedder-policy'));
    const sandboxed = headers.filter((policy) => policy.includes('sandbox allow-scripts'));
    expect([isolated.length, sandboxed.length]).toEqual([1, 1]);
    expect(isolated).not.toEqual(sandboxed);
    expect(sandboxed[0]).not.toContain('allow-top-navigation');
  });

  test('are the only other ones that the store shows in frames', () => {
    const policies = (stage: typeof DEV) =>
      JSON.stringify(
        synthesised(stage)
          .ofType('AWS::CloudFront::ResponseHeadersPolicy')
          .map((each) => each.properties),
      );
    expect(policies(OTHER)).toContain("frame-src 'self' https://*.store-games.example.com;");
    expect(policies(DEV)).toContain("frame-src 'self';");
  });

  test('do not exist without a domain for them', () => {
    const dev = synthesised(DEV);
    expect(dev.ofType('AWS::CloudFront::Distribution')).toHaveLength(1);
  });

  test('have a log without the paths, which are valid links', () => {
    const [delivery] = ofPlay('AWS::Logs::Delivery');
    expect(JSON.stringify(delivery?.properties)).not.toContain('cs-uri');
    expect(JSON.stringify(delivery?.properties)).toContain('x-host-header');
  });
});
