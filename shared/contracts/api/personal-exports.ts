import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { SITE_LANGUAGES } from '../languages.ts';
import { personalExportSchema } from '../personal-exports.ts';
import { endpoint } from './endpoint.ts';

/** The state of the caller's export. Not for API keys, as little as the other operations here. */
export const getExport = endpoint({
  name: 'getExport',
  summary: 'My export of everything about me, and how far it is',
  method: 'GET',
  path: '/api/me/export',
  service: 'accounts',
  handler: 'exports',
  auth: 'user',
  reply: personalExportSchema,
  status: 200,
});

/**
 * Gathers everything that the store knows of the caller into one ZIP, usually within a minute. A request while one is
 * being made changes nothing. One finished export a day (`too-many-requests`); one that failed can be requested again at
 * once. `language`: of the index in the ZIP.
 */
export const requestExport = endpoint({
  name: 'requestExport',
  summary: 'Export everything about me',
  method: 'POST',
  path: '/api/me/export',
  service: 'accounts',
  handler: 'exports',
  auth: 'user',
  body: z.strictObject({ language: z.enum(SITE_LANGUAGES) }),
  reply: personalExportSchema,
  status: 202,
});

/** A link to the finished ZIP that works for five minutes without a sign-in: do not pass it on. */
export const downloadExport = endpoint({
  name: 'downloadExport',
  summary: 'A link to my finished export',
  method: 'POST',
  path: '/api/me/export/download',
  service: 'accounts',
  handler: 'exports',
  auth: 'user',
  reply: z.object({ url: z.string(), expiresAt: isoTime }),
  status: 201,
});
