import { AwsError, type Engine, type EngineOptions } from '../engine.ts';
import { jsonEngine } from '../json-engine.ts';
import { Broker } from './broker.ts';
import { Disconnects } from './operations/disconnects.ts';
import { messageOperations } from './operations/message-operations.ts';
import { moveOperations } from './operations/move-operations.ts';
import type { Outgoing } from './operations/outgoing.ts';
import { attributesOf, queueOperations } from './operations/queue-operations.ts';
import type { Message } from './queues/message.ts';

export interface SqsEngine extends Engine {
  /**
   * Sends without HTTP, for messages that AWS itself puts into a queue (an event rule's target). Resolves when the
   * message is on disk. Throws the AwsErrors of SendMessage.
   */
  send(queueArn: string, outgoing: Outgoing, sender: string): Promise<void>;
  /** All attributes of the queue with that name, without HTTP. Throws `QueueDoesNotExist`. */
  attributes(queueName: string): Readonly<Record<string, string>>;
  /** The queue's policy as it was set, JSON text, for the code behind `authorize`. */
  queuePolicy(queueArn: string): string | undefined;
  /** All messages of a queue, in the order in which they were sent. Throws `QueueDoesNotExist`. */
  messages(queueName: string): readonly Message[];
  /** When the oldest message was sent; `undefined` for an empty queue. Throws `QueueDoesNotExist`. */
  oldestMessage(queueName: string): number | undefined;
}

/**
 * Amazon SQS. Queues and messages are in LevelDB under `options.dir`; `baseUrl` is the address of the gateway for
 * clients, since SDKs use the host in a QueueUrl and not their configured endpoint.
 */
export async function createSqsEngine(options: EngineOptions & { baseUrl: () => string }): Promise<SqsEngine> {
  const { clock, baseUrl } = options;
  const broker = await Broker.open(options);
  const disconnects = new Disconnects();
  const engine = jsonEngine({
    service: 'sqs',
    contentType: 'application/x-amz-json-1.0',
    errorPrefix: () => 'com.amazonaws.sqs#',
    operations: {
      ...queueOperations(broker, clock, baseUrl),
      ...messageOperations(broker, disconnects),
      ...moveOperations(broker, clock),
    },
    close: () => broker.close(),
  });
  return {
    ...engine,
    answer: (request, call) => engine.answer(request, disconnects.watch(request.gone, call)),
    handle(request, response, call) {
      const closed = new AbortController();
      // With our own reason: the default one, a DOMException, is the most expensive step of a small request.
      response.once('close', () => closed.abort('the connection closed'));
      return engine.handle(request, response, disconnects.watch(closed.signal, call));
    },
    async send(queueArn, outgoing, sender) {
      const queue = broker.queues.findByArn(queueArn);
      if (queue === undefined) throw new AwsError('QueueDoesNotExist', `queue ${queueArn} does not exist`);
      broker.send(queue, outgoing, sender);
      await broker.saved();
    },
    queuePolicy: (queueArn) => broker.queues.findByArn(queueArn)?.settings.given.Policy,
    attributes: (queueName) => attributesOf(broker.queues.get(queueName), clock.now()),
    messages: (queueName) => broker.queues.get(queueName).messages(),
    oldestMessage: (queueName) => broker.queues.get(queueName).oldest(),
  };
}
