import {
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  type QueueAttributeName,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { clientOptions, serveEngine } from '../test-service.ts';
import { createSqsEngine } from './sqs-engine.ts';

/** SQS on a free port with its SDK client, and the calls that most tests make. */
export async function startSqs() {
  const service = await serveEngine((options, url) => createSqsEngine({ ...options, baseUrl: url }));
  const client = new SQSClient(clientOptions(service.url));

  const queue = async (name: string, attributes: Partial<Record<QueueAttributeName, string>> = {}) => {
    const { QueueUrl = '' } = await client.send(new CreateQueueCommand({ QueueName: name, Attributes: attributes }));
    return {
      url: QueueUrl,
      arn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
      send: (MessageBody: string, more: Partial<SendMessageCommandInput> = {}) =>
        client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more })),
      receive: async (more: Partial<ReceiveMessageCommandInput> = {}): Promise<Message[]> => {
        const command = new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: 10,
          MessageSystemAttributeNames: ['All'],
          MessageAttributeNames: ['All'],
          ...more,
        });
        return (await client.send(command)).Messages ?? [];
      },
      delete: ({ ReceiptHandle }: Message) => client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle })),
      attributes: async () =>
        (await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes ?? {},
    };
  };

  /** A queue that gives a message up after `receives` receives, and its dead-letter queue. */
  const queueWithDeadLetters = async (name: string, receives: number) => {
    const fifo = name.endsWith('.fifo') ? { FifoQueue: 'true', ContentBasedDeduplication: 'true' } : {};
    const dead = await queue(`dead-${name}`, fifo);
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount: receives });
    return { dead, source: await queue(name, { ...fifo, RedrivePolicy }) };
  };

  const close = async () => {
    client.destroy();
    await service.close();
  };
  return { ...service, client, queue, queueWithDeadLetters, close };
}

export const bodies = (messages: readonly Message[]): (string | undefined)[] => messages.map(({ Body }) => Body);

/** The only message that was received. */
export function only(messages: readonly Message[]): Message {
  const [message] = messages;
  if (message === undefined || messages.length > 1) throw new Error(`expected one message, got ${messages.length}`);
  return message;
}
