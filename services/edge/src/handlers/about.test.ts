import { describe, expect, it } from '@jest/globals';
import { apiDocs, health, openApi } from '@satcade/contracts/api/about';
import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { callsOf } from '@satcade/testing/http';
import * as z from 'zod/mini';
import { healthRoute } from './about.ts';
import { descriptionRoutes } from './description.ts';

const build = 'build-7';
const routes = [healthRoute({ build }), ...descriptionRoutes({ build })];
const call = (endpoint: Parameters<ReturnType<typeof callsOf>>[1], request = {}) =>
  callsOf('anyone')(routes, endpoint, { caller: 'guest', ...request });
const anything = z.record(z.string(), z.unknown());
const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), anything)),
  components: z.object({ schemas: z.record(z.string(), anything) }),
});
const document = async () => documentSchema.parse((await call(openApi)).json);

it('returns the build with the health', async () => {
  const reply = await call(health);
  expect(reply).toMatchObject({ status: 200, json: { status: 'ok', build: 'build-7' } });
});

describe('OpenAPI document', () => {
  it('describes every endpoint', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('says how filters of lists exclude a value', async () => {
    const { paths, components } = await document();
    const parameters = z
      .array(z.object({ name: z.string(), schema: anything }))
      .parse(paths['/api/games']?.get?.parameters);
    expect(parameters.find(({ name }) => name === 'tags')?.schema).toEqual({ $ref: '#/components/schemas/FilterList' });
    expect(components.schemas.FilterList?.description).toContain('`-` in front of one excludes it');
  });

  it('says that an announced game is not free, wherever a reply has a game with its price', async () => {
    const { components } = await document();
    for (const name of ['Game', 'GameSummary']) {
      const { properties } = z.object({ properties: z.record(z.string(), anything) }).parse(components.schemas[name]);
      expect(properties.price).toMatchObject({
        type: 'number',
        minimum: 0,
        description: expect.stringMatching(/not free/),
      });
      expect(properties.comingSoon).toMatchObject({ description: expect.stringMatching(/not for sale yet/) });
      expect(properties.currentSalePrice).not.toHaveProperty('description');
    }
  });

  it('includes parameters, bodies, replies and problems', async () => {
    const { paths } = await document();
    expect(paths['/api/games/{id}']?.get).toMatchObject({
      operationId: 'getGame',
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'language', in: 'query', required: false },
      ],
      security: [{}, { bearer: [] }, { apiKey: ['games:read'] }],
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Game' } } } },
        default: { $ref: '#/components/responses/Problem' },
      },
    });
    expect(paths['/api/games']?.get?.parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'sortBy', in: 'query', required: false }),
        expect.objectContaining({ name: 'limit', schema: expect.objectContaining({ default: 50, maximum: 100 }) }),
      ]),
    );
    expect(paths['/api/games']?.post).toMatchObject({
      security: [{ bearer: [] }, { apiKey: ['games:write'] }],
      requestBody: {
        content: { 'application/json': { schema: { additionalProperties: false, required: expect.any(Array) } } },
      },
    });
  });

  it('describes the form of an id', async () => {
    const { schemas } = (await document()).components;
    expect(schemas.Id).toMatchObject({ type: 'string', pattern: '^[0-7][0-9A-HJKMNP-TV-Z]{25}$' });
  });

  it('refers only to definitions that it contains', async () => {
    const text = (await call(openApi)).text;
    const { schemas } = (await document()).components;
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
    expect(referred.length).toBeGreaterThan(20);
    expect(referred.filter((name) => schemas[name] === undefined)).toEqual([]);
    expect(text).not.toContain('#/$defs/');
  });

  it('can be cached', async () => {
    const { headers } = await call(openApi);
    expect(headers['cache-control']).toContain('public');
    const again = await call(openApi, { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });
});

it('has a page that shows every endpoint and loads nothing from elsewhere', async () => {
  const { text, headers } = await call(apiDocs);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  for (const { path, name } of ALL_ENDPOINTS) {
    expect(text).toContain(`<code>${path}</code>`);
    expect(text).toContain(`id="${name}"`);
  }
  expect(text).not.toMatch(/<script|<link|<img|https?:\/\//);
  const targets = new Set([...text.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !targets.has(id))).toEqual([]);
});
