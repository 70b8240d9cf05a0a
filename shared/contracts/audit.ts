import * as z from 'zod/mini';
import { id, isoTime, userId } from './fields.ts';

/* The audit log: one record for each decision of an Admin, written in the decision's own transaction. */

export const AUDIT_ACTIONS = [
  'refund.approve',
  'refund.decline',
  'credit.release',
  'payout.retry',
  'payout.cancel',
  'payout.reopen',
  'payout.accept-rate',
  'payout.lost',
  'payout.unfreeze',
  'game.publish',
  'game.reject',
  'build.publish',
  'build.reject',
  'review.hide',
  'review.show',
  'record.create',
  'record.update',
  'record.delete',
  'order.close',
  'order.delete',
  'entitlement.grant',
  'entitlement.limit',
  'entitlement.revoke',
  'gift.revoke',
  'account.block',
  'account.unblock',
  'scan.request',
  'webhook.redeliver',
  'support.answer',
  'support.close',
  'news.hide',
  'news.show',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'order',
  'payout',
  'developer',
  'game',
  'review',
  'system-requirements',
  'sale',
  'game-analytics',
  'admin',
  'invoice',
  'webhook-event',
  'entitlement',
  'purchase',
  'download-token',
  'gift',
  'api-key',
  'account',
  'collection',
  'news-post',
] as const;

const auditSubject = z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() });
export type AuditSubject = z.infer<typeof auditSubject>;

/**
 * The fields that a decision concerns. No other free text: records are kept for good, so they must hold nothing that
 * would need erasing.
 */
const auditState = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type AuditState = z.infer<typeof auditState>;

export const auditRecordSchema = z.object({
  decisionId: id,
  action: z.enum(AUDIT_ACTIONS),
  /** The Admin's name at that moment. */
  actor: z.object({ userId, username: z.string() }),
  /** The IP address of the request. */
  address: z.string(),
  decidedAt: isoTime,
  subject: auditSubject,
  before: auditState,
  after: auditState,
  /** The reason, where the operation asks for one. */
  reason: z.optional(z.string()),
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;
