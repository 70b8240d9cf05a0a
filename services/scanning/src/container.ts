import { documentClient, Table } from '@satcade/dynamo';
import { knownKeys } from '@satcade/dynamo/known-keys';
import { systemClock } from '@satcade/kernel';
import type { ApiKeyStore } from '@satcade/lambda/api-keys';
import { createLogger } from '@satcade/lambda/logger';
import { assemblyTable } from './adapters/assembly-table.ts';
import { decisionTable } from './adapters/decision-table.ts';
import { gameTable } from './adapters/game-table.ts';
import { profileTable } from './adapters/profile-table.ts';
import { chunkBytes } from './adapters/s3/chunk-bucket.ts';
import { storedBytes } from './adapters/s3/stored-files.ts';
import { scanTable } from './adapters/scan-table.ts';
import { uploadQuota } from './adapters/upload-quota.ts';
import { uploadTable } from './adapters/upload-table.ts';
import type { AssemblyStore } from './chunk-ports.ts';
import type { DecisionStore, GameStore, ProfileStore, ScanStore, UploadQuota, UploadStore } from './ports.ts';

export const logger = createLogger('scanning');
export const clock = systemClock;

export const uploadStore = (tableName: string): UploadStore => uploadTable(new Table(documentClient(), tableName));
export const scanStore = (tableName: string): ScanStore => scanTable(new Table(documentClient(), tableName));
export const gameStore = (tableName: string): GameStore => gameTable(new Table(documentClient(), tableName));
export const profileStore = (tableName: string): ProfileStore =>
  profileTable(new Table(documentClient(), tableName), clock);
export const apiKeyStore = (tableName: string): ApiKeyStore => knownKeys(new Table(documentClient(), tableName), clock);
export const decisionStore = (tableName: string): DecisionStore =>
  decisionTable(new Table(documentClient(), tableName));

export const assemblyStore = (tableName: string): AssemblyStore =>
  assemblyTable(new Table(documentClient(), tableName));

export const quotaOf = (
  tableName: string,
  buckets: { readonly uploads: string; readonly chunks: string },
): UploadQuota =>
  uploadQuota(new Table(documentClient(), tableName), clock, async (userId) => {
    const bytes = await Promise.all([storedBytes(buckets.uploads, userId), chunkBytes(buckets.chunks, userId)]);
    return bytes[0] + bytes[1];
  });
