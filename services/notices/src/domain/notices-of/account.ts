import type {
  apiKeyChanged,
  emailChanged,
  exportReady,
  newBrowserSeen,
  payoutAddressChanged,
  ReceivedData,
} from '@satcade/contracts/events';
import { idTime, isoTime } from '@satcade/kernel';
import type { NoticeDraft } from '../notice.ts';
import { drafts } from './drafts.ts';

/* What events tell people about their account. */

/** A new key. Its end tells nobody: its owner revoked it, or it has expired as agreed. */
export const ofApiKey = ({
  userId,
  keyId,
  isRevoked,
  scopes,
  expiresAt,
}: ReceivedData<typeof apiKeyChanged>): readonly NoticeDraft[] =>
  isRevoked
    ? []
    : drafts(
        userId,
        { subject: keyId, since: isoTime(idTime(keyId)) },
        { kind: 'api-key-created', data: { keyId, scopes, ...(expiresAt !== undefined && { expiresAt }) } },
      );

/** The export of a person can be fetched. */
export const ofExport = ({
  userId,
  exportId,
  readyAt: since,
  expiresAt,
}: ReceivedData<typeof exportReady>): readonly NoticeDraft[] =>
  drafts(userId, { subject: exportId, since }, { kind: 'export-ready', data: { expiresAt } });
/** For the new address: the earlier one gets a mail of its own before the change. */
export const ofNewEmail = ({ userId, changedAt: since }: ReceivedData<typeof emailChanged>): readonly NoticeDraft[] =>
  drafts(userId, { subject: 'email', since }, { kind: 'email-changed', data: {} });

/** A sign-in in a browser that the account did not know. */
export const ofNewBrowser = ({
  userId,
  browserId,
  seenAt: since,
  program,
  system,
}: ReceivedData<typeof newBrowserSeen>): readonly NoticeDraft[] =>
  drafts(
    userId,
    { subject: browserId, since },
    {
      kind: 'new-browser',
      data: { ...(program !== undefined && { program }), ...(system !== undefined && { system }) },
    },
  );

/** Payouts mails a warning itself, with a link to dispute the change, so this one is not mailed unless people want it. */
export const ofPayoutAddress = ({
  userId,
  method,
  usableFrom,
  changedAt: since,
}: ReceivedData<typeof payoutAddressChanged>): readonly NoticeDraft[] =>
  drafts(
    userId,
    { subject: 'payout-address', since },
    { kind: 'payout-address-changed', data: { method, ...(usableFrom !== undefined && { usableFrom }) } },
  );
