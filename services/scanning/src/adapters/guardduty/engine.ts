import { awsClient } from '@satcade/lambda/signed-fetch';
import type { ByteSink, Engine } from '../../engine-ports.ts';

/** GuardDuty scans the object itself. */
const UNUSED: ByteSink = { write: () => {}, end: () => {} };

/** Sends one request to GuardDuty's API. Returns any status and does not throw for it. */
export type GuardDutyCall = (path: string, body: unknown) => Promise<Response>;

/** Signed calls to GuardDuty in one region. */
export function guardDutyCall(region: string): GuardDutyCall {
  const client = awsClient('guardduty');
  const headers = { 'content-type': 'application/json' };
  return (path, body) =>
    client.fetch(`https://guardduty.${region}.amazonaws.com${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
}

/**
 * GuardDuty Malware Protection for S3: scans each object of the bucket when it arrives and publishes the result as an
 * event (adapters/sqs/scan-messages.ts). It does not say which rules it used.
 */
export function guardDutyEngine(bucket: string, call: GuardDutyCall): Engine {
  return {
    describe: async () => 'guardduty rules managed',
    begin: async () => ({ stream: () => UNUSED, finish: async () => ({ kind: 'pending' }) }),

    /** SendObjectMalwareScan; its result arrives as the same event. */
    async ask({ key, versionId }) {
      const response = await call('/object-malware-scan/send', { s3Object: { bucket, key, versionId } });
      if (!response.ok)
        throw new Error(`SendObjectMalwareScan failed with ${response.status}: ${await response.text()}`);
    },
  };
}
