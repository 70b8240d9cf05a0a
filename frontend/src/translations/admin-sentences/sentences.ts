import type { AskedRefundStatus, OrderStatus, PayoutStatus } from '@satcade/contracts/enums';

/*
 * Sentences of the API that only Admins can see, to the letter; `{}` stands for a value, `{status}` for a state. A test
 * looks for each of them in the services, and the types demand each of them in every language.
 */
export const ADMIN_SENTENCES = [
  'You cannot block your own account.',
  'Admins cannot be blocked. Remove the account from the Admins first.',
  'The Admins are being changed. Try again.',
  '{} is already an Admin.',
  'The account {} is not confirmed or is disabled.',
  'The last Admin keeps the role. Make another user an Admin first.',
  'You are an Admin. Ask another Admin to take the role away, and sign in again.',
  'You are no longer an Admin. Sign in again.',
  'Only Admins can {}.',
  'This is for Admins.',
  'No build {} of this game waits.',
  'This build is not CLEAN.',
  'This game is a draft: its developer keeps it back.',
  'This game cannot be published: its file is not CLEAN.',
  'This game cannot be published: it has no thumbnail. Its developer uploads one.',
  'Another collection has this slug.',
  'Other collections have been added or deleted. Read the list again.',
  'There can be {} collections. Delete one that has ended.',
  'Other Admins are changing the collections. Please try again.',
  'This user already owns the game.',
  'The entitlement is being changed. Try again.',
  'No refund of this order was requested.',
  'This refund is already {status}.',
  'This order is {status}. Only orders without a payment can be closed.',
  'Only orders without a payment can be deleted, two weeks after their invoice has expired.',
  'This order has no support request.',
  'BTCPay cannot be asked for transactions at the moment. Try again in a minute.',
  'The payload of this delivery cannot be read.',
  'This developer has no held credit for this order.',
  'This developer has no failed payout.',
  'The payouts of this developer are not frozen.',
  'This developer has no such payout.',
  'This payout was not at BTCPay yet. Cancel it.',
  'This payout is already {status}.',
  'The payout is being changed. Try again.',
] as const;

/** A language's words for them. A `{}` becomes the value, or is left out. */
export type AdminSentences = Readonly<Record<(typeof ADMIN_SENTENCES)[number], string>>;

/** A language's words for the values of `{status}`. */
export type StatusWords = Readonly<Record<OrderStatus | PayoutStatus | AskedRefundStatus, string>>;
