import { askEntitlements } from '@satcade/lambda/ask-right';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { keyVerifier } from '@satcade/lambda/key-verifier';
import { readSecret } from '@satcade/lambda/signed-fetch';
import { buildChunks } from '../adapters/s3/build-chunks.ts';
import { fileRecords } from '../adapters/s3/file-records.ts';
import { statementSigner } from '../adapters/signing/signer.ts';
import { scanRequests } from '../adapters/sqs/arrivals-queue.ts';
import { filesConfig } from '../config.ts';
import { apiKeyStore, clock, decisionStore, gameStore, logger, scanStore } from '../container.ts';
import { fileRoutes } from './files.ts';

const { TABLE_NAME, UPLOADS_BUCKET, QUEUE_URL, SIGNING_SECRET_ARN, MAY_PLAY_FUNCTION } = filesConfig();

export const handler = httpFunction(
  fileRoutes({
    games: gameStore(TABLE_NAME),
    scans: scanStore(TABLE_NAME),
    records: fileRecords(UPLOADS_BUCKET),
    chunkLists: buildChunks(UPLOADS_BUCKET),
    signer: statementSigner(() => readSecret(SIGNING_SECRET_ARN)),
    requests: scanRequests(QUEUE_URL),
    decisions: decisionStore(TABLE_NAME),
    askRight: askEntitlements(MAY_PLAY_FUNCTION),
    clock,
  }),
  {
    logger,
    callers: tokenVerifier(environment(tokenSettingsSchema)),
    keys: keyVerifier(apiKeyStore(TABLE_NAME).find, clock),
  },
);
