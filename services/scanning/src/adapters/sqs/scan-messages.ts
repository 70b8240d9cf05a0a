import * as z from 'zod/mini';
import { arrivalOf } from '../../domain/arrival.ts';
import type { ReadScanMessage, ScanMessage } from '../../queue-ports.ts';
import { answerOfGuardDuty, GUARDDUTY_STATUSES } from '../guardduty/answer.ts';

/** The whole EventBridge event of a created object, as the rule puts it on the queue. */
const objectCreated = z.object({
  id: z.string(),
  source: z.literal('aws.s3'),
  'detail-type': z.literal('Object Created'),
  detail: z.object({
    bucket: z.object({ name: z.string() }),
    object: z.object({
      key: z.string(),
      size: z.int().check(z.nonnegative()),
      'version-id': z.optional(z.string()),
      sequencer: z.string(),
    }),
  }),
});

/** GuardDuty's result for one object version. An unknown status is left to the operator. */
const guardDutyResult = z.object({
  id: z.string(),
  source: z.literal('aws.guardduty'),
  'detail-type': z.literal('GuardDuty Malware Protection Object Scan Result'),
  time: z.optional(z.iso.datetime()),
  detail: z.object({
    s3ObjectDetails: z.object({
      bucketName: z.string(),
      objectKey: z.string(),
      versionId: z.optional(z.nullable(z.string())),
    }),
    scanResultDetails: z.object({
      scanResultStatus: z.enum(GUARDDUTY_STATUSES),
      threats: z.optional(z.nullable(z.array(z.object({ name: z.string() })))),
    }),
  }),
});

/** A requested scan (adapters/sqs). */
const scanRequested = z.object({
  id: z.string(),
  source: z.literal('satcade.scanning'),
  'detail-type': z.literal('Scan Requested'),
  detail: z.object({ key: z.string(), onlyWithNewRules: z.boolean() }),
});

/** Files whose rules must be compared with the current ones (adapters/sqs). */
const checkRequested = z.object({
  id: z.string(),
  source: z.literal('satcade.scanning.rules'),
  'detail-type': z.literal('Check Requested'),
  detail: z.object({ keys: z.array(z.string()) }),
});

/** Published pictures that need copies (scripts/operate/pictures). */
const copiesRequested = z.object({
  id: z.string(),
  source: z.literal('satcade.scanning.pictures'),
  'detail-type': z.literal('Copies Requested'),
  detail: z.object({ keys: z.array(z.string()) }),
});

const message = z.union([objectCreated, guardDutyResult, scanRequested, checkRequested, copiesRequested]);

/** Reads messages about this bucket. */
export const scanMessages =
  (uploadsBucket: string): ReadScanMessage =>
  (body) =>
    scanMessageOf(message.parse(JSON.parse(body)), uploadsBucket);

function scanMessageOf(event: z.infer<typeof message>, uploadsBucket: string): ScanMessage {
  const { id } = event;
  switch (event.source) {
    case 'aws.s3': {
      const { bucket, object } = event.detail;
      const { key, size, sequencer, 'version-id': versionId } = object;
      const arrival = bucket.name === uploadsBucket ? arrivalOf({ key, size, versionId, sequencer }) : undefined;
      return arrival === undefined ? { id, kind: 'other', key } : { id, kind: 'arrival', arrival };
    }
    case 'aws.guardduty': {
      const { s3ObjectDetails: object, scanResultDetails: result } = event.detail;
      const { objectKey: key } = object;
      if (object.bucketName !== uploadsBucket) return { id, kind: 'other', key };
      const threats = (result.threats ?? []).map(({ name }) => name);
      const file = { key, versionId: object.versionId ?? undefined };
      const answer = answerOfGuardDuty(result.scanResultStatus, threats);
      return { id, kind: 'answer', file, answer, answeredAt: event.time };
    }
    case 'satcade.scanning':
      return { id, kind: 'request', ...event.detail };
    case 'satcade.scanning.rules':
      return { id, kind: 'check', ...event.detail };
    case 'satcade.scanning.pictures':
      return { id, kind: 'copies', ...event.detail };
  }
}
