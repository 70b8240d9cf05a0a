import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/* The API itself: no service owns it. */

export const health = endpoint({
  name: 'health',
  summary: 'Liveness, with the build id',
  method: 'GET',
  path: '/api/health',
  service: 'edge',
  handler: 'about',
  auth: 'none',
  reply: z.object({ status: z.literal('ok'), build: z.string() }),
  status: 200,
});

export const openApi = endpoint({
  name: 'openApi',
  summary: 'This API as an OpenAPI 3.1 document',
  method: 'GET',
  path: '/api/openapi.json',
  service: 'edge',
  handler: 'about',
  auth: 'none',
  reply: z.record(z.string(), z.unknown()),
  status: 200,
});

export const apiDocs = endpoint({
  name: 'apiDocs',
  summary: 'This API as an HTML page',
  method: 'GET',
  path: '/api/docs',
  service: 'edge',
  handler: 'about',
  auth: 'none',
  status: 200,
});
