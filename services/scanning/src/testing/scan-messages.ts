import type { SQSRecord } from 'aws-lambda';

export const KEY = 'games/u/01JZ0000000000000000000000/moon.zip';

/** S3's event of a created object, as the rule puts it on the queue. */
export const objectCreated = (changes: { key?: string; bucket?: string; versionId?: string } = {}) => ({
  version: '0',
  id: 'event-1',
  source: 'aws.s3',
  'detail-type': 'Object Created',
  detail: {
    version: '0',
    bucket: { name: changes.bucket ?? 'uploads' },
    object: { key: changes.key ?? KEY, size: 5, etag: 'e', 'version-id': 'v1', sequencer: '0055AE' },
    reason: 'CompleteMultipartUpload',
  },
});

/** A record of the queue of arrivals. */
export const sqsRecord = (body: unknown, messageId = 'm1', receiveCount = 1): SQSRecord => ({
  messageId,
  receiptHandle: 'r',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  attributes: {
    ApproximateReceiveCount: String(receiveCount),
    SentTimestamp: '0',
    SenderId: 's',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn',
  awsRegion: 'us-east-1',
});

/** GuardDuty's event about one object version. */
export const guardDutyResult = (scanResultStatus: string, bucketName = 'uploads') => ({
  version: '0',
  id: 'event-2',
  'detail-type': 'GuardDuty Malware Protection Object Scan Result',
  source: 'aws.guardduty',
  account: '123456789012',
  time: '2026-03-01T12:00:00Z',
  region: 'us-east-1',
  resources: ['arn:aws:guardduty:us-east-1:123456789012:malware-protection-plan/p'],
  detail: {
    schemaVersion: '1.0',
    scanStatus: 'COMPLETED',
    resourceType: 'S3_OBJECT',
    s3ObjectDetails: { bucketName, objectKey: KEY, eTag: 'e', versionId: 'v1', s3Throttled: false },
    scanResultDetails: {
      scanResultStatus,
      threats: scanResultStatus === 'THREATS_FOUND' ? [{ name: 'Trojan.X' }] : null,
    },
  },
});
