import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { scanTable } from './adapters/scan-table.ts';
import { uploadTable } from './adapters/upload-table.ts';
import type { ScanStore, UploadStore } from './ports.ts';

export const logger = createLogger('scanning');
export const clock = systemClock;

export const uploadStore = (tableName: string): UploadStore => uploadTable(new Table(documentClient(), tableName));
export const scanStore = (tableName: string): ScanStore => scanTable(new Table(documentClient(), tableName));
