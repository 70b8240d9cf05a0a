import type { DomainEvent } from '@satcade/contracts/events';
import type { SQSEvent } from 'aws-lambda';

/** A batch as a queue delivers it to a consumer: events, or plain texts. Message n has the id `message-<n>`. */
export const aBatch = (...messages: (DomainEvent | string)[]): SQSEvent => ({
  Records: messages.map((message, index) => ({
    messageId: `message-${index}`,
    receiptHandle: `receipt-${index}`,
    body: typeof message === 'string' ? message : JSON.stringify(message),
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '1772366400000',
      SenderId: 'events',
      ApproximateFirstReceiveTimestamp: '1772366400000',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:inbox',
    awsRegion: 'us-east-1',
  })),
});
