import type { apiKeyChanged, exportReady, ReceivedData } from '@satcade/contracts/events';
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
