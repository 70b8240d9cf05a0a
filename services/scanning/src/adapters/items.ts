import { API_SCOPES } from '@satcade/contracts/api-keys';
import { GAME_SCAN_STATUSES, UPLOAD_KINDS } from '@satcade/contracts/enums';
import * as z from 'zod/mini';
import type { EngineAnswer } from '../domain/engine-answer.ts';
import type { KnownGame } from '../domain/known-game.ts';
import type { KnownProfile } from '../domain/known-profile.ts';
import type { Scan } from '../domain/scan.ts';
import type { Upload } from '../domain/upload.ts';

/* The items of the scanning table as they are stored; README.md lists keys and access patterns. */

export const uploadItemSchema: z.ZodMiniType<Upload, unknown> = z.object({
  id: z.string(),
  userId: z.string(),
  key: z.string(),
  uploadId: z.optional(z.string()),
  status: z.enum(['OPEN', 'COMPLETED', 'ABORTED']),
  kind: z.enum(UPLOAD_KINDS),
  fileName: z.string(),
  fileSize: z.int(),
  contentType: z.string(),
  partSize: z.int(),
  partCount: z.int(),
  requestHash: z.string(),
  createdAt: z.string(),
});

export const scanItemSchema: z.ZodMiniType<Scan, unknown> = z.object({
  key: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  ownerId: z.string(),
  gameKey: z.string(),
  fileName: z.string(),
  size: z.int(),
  versionId: z.optional(z.string()),
  sequencer: z.string(),
  status: z.enum(['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED', 'ERROR']),
  details: z.optional(z.string()),
  sha256: z.optional(z.string()),
  engine: z.optional(z.string()),
  contentType: z.optional(z.string()),
  startedAt: z.string(),
  scannedAt: z.optional(z.string()),
  publishedAt: z.optional(z.string()),
  attempts: z.optional(z.int()),
  progress: z.optional(z.object({ percent: z.int(), at: z.string() })),
  own: z.optional(z.object({ objections: z.array(z.string()), sha256: z.string() })),
});

export const answerItemSchema: z.ZodMiniType<{ answer: EngineAnswer }, unknown> = z.object({
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('clean') }),
    z.object({
      kind: z.literal('infected'),
      threats: z.array(z.object({ name: z.string(), path: z.string() })),
    }),
    z.object({ kind: z.literal('unsupported'), reason: z.string() }),
    z.object({ kind: z.literal('failed'), reason: z.string() }),
  ]),
});

const fileMark = z.object({ key: z.string(), versionId: z.optional(z.string()) });

export const gameItemSchema: z.ZodMiniType<KnownGame, unknown> = z.object({
  gameId: z.string(),
  revision: z.int(),
  developerId: z.string(),
  isListed: z.boolean(),
  isDeleted: z.optional(z.boolean()),
  scanStatus: z.enum(GAME_SCAN_STATUSES),
  keys: z.optional(z.array(z.string())),
  builds: z.optional(
    z.array(z.extend(fileMark, { version: z.optional(z.string()), wasListed: z.optional(z.boolean()) })),
  ),
  file: z.optional(fileMark),
  previousFile: z.optional(fileMark),
  shownThumbnails: z.optional(z.array(z.string())),
  waitingFileKey: z.optional(z.string()),
});

export const profileItemSchema: z.ZodMiniType<KnownProfile, unknown> = z.object({
  userId: z.string(),
  revision: z.int(),
  keys: z.array(z.string()),
});

/** The fields that identify an API key. A revocation is stored for a while. */
export const apiKeyItemSchema = z.object({
  hash: z.string(),
  scopes: z.readonly(z.array(z.enum(API_SCOPES))),
  expiresAt: z.optional(z.string()),
  isRevoked: z.boolean(),
});

export const uploadKey = (id: string) => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' });
export const scanKey = (key: string) => ({ pk: `SCAN#${key}`, sk: 'SCAN' });

export const answerKey = (key: string, versionId = '') => ({ pk: `SCAN#${key}`, sk: `ANSWER#${versionId}` });
export const gameKey = (gameId: string) => ({ pk: `GAME#${gameId}`, sk: 'GAME' });

export const profileKey = (userId: string) => ({ pk: `PROFILE#${userId}`, sk: 'PROFILE' });

export const apiKeyKey = ({ userId, keyId }: { userId: string; keyId: string }) => ({
  pk: `KEYS#${userId}`,
  sk: `APIKEY#${keyId}`,
});

/** Whether a changed item is a scan: the only kind that causes events. */
export const isScanItem = (item: Readonly<Record<string, unknown>>): boolean => item.sk === 'SCAN';
