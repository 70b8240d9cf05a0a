import type { NoticeContent } from '@satcade/contracts/entities/notices';
import { NOBODY } from '@satcade/contracts/nobody';
import type { NoticeDraft } from '../notice.ts';

/*
 * The functions of this folder map events to what they tell people. Each takes the data of an event, and if need be the
 * time of the event, and returns a draft for everybody whom it tells.
 */

type Identity = Pick<NoticeDraft, 'subject' | 'since' | 'at' | 'isShared'>;

/** A draft for one person. Nobody is told about the records of a deleted account. */
export const drafts = (
  userId: string | undefined,
  identity: Identity,
  content: NoticeContent,
): readonly NoticeDraft[] => (userId === undefined || userId === NOBODY ? [] : [{ userId, ...identity, content }]);

/** What every Admin is told. */
export type AdminDraft = Identity & { readonly content: NoticeContent };
