import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import type { KeptWebhook } from '../domain/webhook.ts';
import type { Cause, DecisionStore, WebhookArchive, WebhookQueue } from '../ports.ts';
import { webhookOf } from './receive-webhook.ts';

interface Redelivery {
  readonly invoiceId: string;
  readonly deliveryId: string;
  readonly reason: string;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly cause: Cause;
}

interface Dependencies {
  readonly archive: Pick<WebhookArchive, 'get'>;
  readonly queue: WebhookQueue;
  readonly decisions: DecisionStore;
  readonly clock: Clock;
}

/**
 * Queues a recorded delivery again. The audit record comes first: if the queue fails, there is a record of an attempt,
 * but never a redelivery without a record.
 */
export async function redeliverWebhook(
  { invoiceId, deliveryId, reason, caller, actor, cause }: Redelivery,
  { archive, queue, decisions, clock }: Dependencies,
): Promise<Result<KeptWebhook, Problem>> {
  if (!may(caller, 'update', 'WebhookEvent')) return err(problem('forbidden', 'Only Admins can redeliver webhooks.'));
  const id = `${invoiceId}.${deliveryId}`;
  const record = await archive.get(invoiceId, deliveryId);
  if (record === undefined) return err(problem('not-found', `There is no webhook event ${id}.`));
  const webhook = webhookOf(record.rawPayload, record.signature, record.receivedAt);
  if (webhook === undefined) return err(problem('conflict', 'The payload of this delivery cannot be read.'));
  const decision = auditRecord(actor, clock.now(), {
    action: 'webhook.redeliver',
    subject: { kind: 'webhook-event', id },
    before: { processingResult: record.processingResult, processedAt: record.processedAt },
    after: {},
    reason,
  });
  await decisions.record(decision, cause);
  await queue.send({ ...webhook, redelivery: decision.decisionId });
  return ok(record);
}
