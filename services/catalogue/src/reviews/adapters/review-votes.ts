import { change, type Table } from '@satcade/dynamo';
import { unlessOvertaken } from '@satcade/lambda/until-written';
import * as z from 'zod/mini';
import { gamePartition, isVoteMark, reportedReviewOf, reviewKey, voteKey } from '../../table/keys.ts';
import type { Review } from '../domain/review.ts';
import type { ReviewStore } from '../ports.ts';
import { helpfulRank } from './review-ranks.ts';

const BY_REVIEWER = { name: 'byReviewer', pk: 'reviewerId', sk: 'pk' };
const indexEntry = z.object({ pk: z.string(), sk: z.string() });

type Votes = Pick<ReviewStore, 'vote' | 'votesOf' | 'anonymiseVotes'>;

/** Votes for reviews: one mark per user and review, counted in the transaction that writes or removes it. */
export function reviewVotes(table: Table, get: ReviewStore['get']): Votes {
  return {
    async vote(review, userId, isHelpful) {
      const { gameId, id } = review;
      const mark = voteKey(gameId, id, userId);
      let latest: Review | undefined = review;
      const voted = await unlessOvertaken(async () => {
        if (latest === undefined || latest.isHidden) return undefined;
        const { helpfulCount } = latest;
        const votes = (helpfulCount ?? 0) + (isHelpful ? 1 : -1);
        const update = change().expectEqual('isHidden', false);
        if (helpfulCount === undefined) update.expectAbsent('helpfulCount');
        else update.expectEqual('helpfulCount', helpfulCount);
        update.set({ helpfulCount: votes, helpfulRank: helpfulRank(id, votes) });
        const written = await table.transact([
          isHelpful
            ? { put: { ...mark, [BY_REVIEWER.pk]: userId }, onlyIfNew: true }
            : { remove: mark, onlyIf: change().expectExists('pk') },
          { update: reviewKey(gameId, id), change: update },
        ]);
        if (written.ok) return { review: { ...latest, helpfulCount: votes }, changed: true };
        latest = await get(gameId, id);
        const isMarked = (await table.get(mark, indexEntry, true)) !== undefined;
        return isMarked === isHelpful && latest && { review: latest, changed: false };
      });
      return voted === false ? 'busy' : voted;
    },

    async votesOf(gameId, userId) {
      const marks = await table.queryAll(
        { index: BY_REVIEWER, pk: userId, skPrefix: gamePartition(gameId) },
        indexEntry,
      );
      return marks.filter(({ sk }) => isVoteMark(sk)).map(({ sk }) => reportedReviewOf(sk));
    },

    async anonymiseVotes(userId) {
      const marks = await table.queryAll({ index: BY_REVIEWER, pk: userId }, indexEntry);
      for (const { pk, sk } of marks.filter(({ sk }) => isVoteMark(sk))) await table.remove({ pk, sk });
    },
  };
}
