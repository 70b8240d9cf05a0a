import type { AuditAction, AuditRecord } from '@satcade/contracts/audit';

/** The audit log: what Admins decided. */
export const auditText = {
  heading: 'Audit log',
  intro: 'Every decision of an Admin, newest first. Records cannot be changed or removed.',
  none: 'No decision has been recorded.',
  noneHere: 'No matching decision so far. There are older ones to look at.',
  older: 'Show older decisions',
  filters: 'Filter',
  action: 'Action',
  anyAction: 'All actions',
  actor: 'Admin ID (blank = all)',
  order: 'Order ID (blank = all)',
  orderInvalid: 'An order ID has 26 letters and digits.',
  apply: 'Apply',
  by: 'Admin',
  from: 'IP address',
  subject: 'Subject',
  before: 'Before',
  after: 'After',
  nothing: 'none',
  reason: 'Reason',
  kinds: {
    order: 'Order',
    payout: 'Payout',
    developer: 'Developer',
    game: 'Game',
    review: 'Review',
    'system-requirements': 'System requirements',
    sale: 'Discount',
    'game-analytics': 'Figures of a day',
    admin: 'Admin',
    invoice: 'Invoice',
    'webhook-event': 'Webhook event',
    entitlement: 'Entitlement',
    purchase: 'Purchase',
    'download-token': 'Download token',
  },
  actions: {
    'refund.approve': 'Refund approved',
    'refund.decline': 'Refund declined',
    'credit.release': 'Credit released',
    'payout.retry': 'Payout retried',
    'payout.cancel': 'Payout cancelled',
    'payout.reopen': 'Payout reopened',
    'payout.accept-rate': 'Payout rate accepted',
    'payout.unfreeze': 'Payout freeze lifted',
    'game.publish': 'Game published',
    'game.reject': 'Game rejected',
    'build.publish': 'Build approved',
    'build.reject': 'Build declined',
    'review.hide': 'Review hidden',
    'review.show': 'Review shown',
    'record.create': 'Record created',
    'record.update': 'Record changed',
    'record.delete': 'Record deleted',
  },
} as const satisfies { readonly actions: Readonly<Record<AuditAction, string>> } & Record<string, unknown>;

/** The fields of a record, as they are: they are compared with tables and logs. */
export const stateText = (state: AuditRecord['before']): string =>
  Object.entries(state)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ') || auditText.nothing;
