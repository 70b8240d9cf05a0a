import type { ReviewSort } from '@satcade/contracts/enums';
import { NOBODY } from '@satcade/contracts/nobody';
import type { ItemKey } from '@satcade/dynamo';
import { ok } from '@satcade/kernel';
import type { AuditStore } from '../audit/ports.ts';
import { isFullyReported, namelessReport, type Report, type Review } from '../reviews/domain/review.ts';
import type { ReviewStore } from '../reviews/ports.ts';
import { reviewKey } from '../table/keys.ts';

type Edit<Item> = { readonly [Field in keyof Item]?: Item[Field] | null | undefined };

/** `null` removes a field; `undefined` is ignored. */
export function edited<Item extends object>(before: Item, edit: Edit<Item>): Item {
  const changes = Object.entries(edit).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(changes.map(([name, value]) => [name, value ?? undefined])) };
}

const ORDER: Readonly<Record<Exclude<ReviewSort, 'newest'>, (a: Review, b: Review) => number>> = {
  helpful: (a, b) => (b.helpfulCount ?? 0) - (a.helpfulCount ?? 0),
  best: (a, b) => b.rating - a.rating,
  worst: (a, b) => a.rating - b.rating,
};

/** The reviews of the memory catalogue; their changes go to its stream. */
export function memoryReviews(
  tell: (key: ItemKey, value: object | undefined) => void,
  keep: AuditStore['keep'],
): ReviewStore {
  let reviews: readonly Review[] = [];
  const reported = new Set<string>();
  const votes = new Set<string>();
  const since = new Map<string, string>();

  const find = (gameId: string, id: string) => reviews.find((each) => each.gameId === gameId && each.id === id);
  function put(review: Review): Review {
    reviews = reviews.map((each) => (each.id === review.id ? review : each));
    tell(reviewKey(review.gameId, review.id), review);
    return review;
  }

  const ofUser: ReviewStore['ofUser'] = async (gameId, userId) =>
    reviews.find((each) => each.gameId === gameId && each.userId === userId);

  const edit: ReviewStore['edit'] = async ({ gameId, id }, edit) => {
    const before = find(gameId, id);
    if (before === undefined) return undefined;
    if (edit.reports === null) since.delete(id);
    return put(edited(before, edit));
  };

  return {
    edit,
    async moderate(review, what, decision, cause) {
      const after = await edit(review, what);
      if (after !== undefined) await keep(decision, cause);
      return after;
    },
    get: async (gameId, id) => find(gameId, id),
    gameOf: async (id) => reviews.find((each) => each.id === id)?.gameId,
    ofUser,
    async create(review) {
      if ((await ofUser(review.gameId, review.userId)) !== undefined) return false;
      reviews = [...reviews, review];
      put(review);
      return true;
    },
    async vote({ gameId, id }, userId, isHelpful) {
      const review = find(gameId, id);
      if (review === undefined || review.isHidden) return undefined;
      const mark = `${gameId} ${id} ${userId}`;
      if (votes.has(mark) === isHelpful) return { review, changed: false };
      if (isHelpful) votes.add(mark);
      else votes.delete(mark);
      const helpfulCount = (review.helpfulCount ?? 0) + (isHelpful ? 1 : -1);
      return { review: put({ ...review, helpfulCount }), changed: true };
    },
    votesOf: async (gameId, userId) =>
      [...votes]
        .map((mark) => mark.split(' '))
        .filter(([game, , user]) => game === gameId && user === userId)
        .map(([, id = '']) => id),
    async anonymiseVotes(userId) {
      for (const mark of votes) if (mark.endsWith(` ${userId}`)) votes.delete(mark);
    },
    list: async (gameId, { sort = 'newest' }) => {
      const newest = reviews.filter((review) => review.gameId === gameId && !review.isHidden).reverse();
      const items = sort === 'newest' ? newest : newest.toSorted(ORDER[sort]);
      return ok({ items, nextToken: null });
    },
    async remove({ gameId, id }, by) {
      const before = find(gameId, id);
      if (before === undefined) return false;
      if (by !== undefined) await keep(by.decision, by.cause);
      reviews = reviews.filter((each) => each !== before);
      tell(reviewKey(gameId, id), undefined);
      return true;
    },
    async anonymise(gameId, userId, username) {
      const review = await ofUser(gameId, userId);
      if (review !== undefined) put(edited(review, { userId: NOBODY, username, title: null, content: null }));
    },
    gamesReviewedBy: async (userId) => reviews.filter((review) => review.userId === userId).map(({ gameId }) => gameId),
    allOf: async (userId) => reviews.filter((review) => review.userId === userId),
    async anonymiseReports(userId) {
      for (const mark of reported) if (mark.endsWith(` ${userId}`)) reported.delete(mark);
      const nameless = (report: Report) => (report.userId === userId ? namelessReport(report) : report);
      for (const review of reviews.filter(({ reports = [] }) => reports.some((report) => report.userId === userId)))
        put({ ...review, reports: review.reports?.map(nameless) });
    },
    async report({ gameId, id }, report) {
      const review = find(gameId, id);
      if (review === undefined || reported.has(`${id} ${report.userId}`)) return;
      reported.add(`${id} ${report.userId}`);
      if (isFullyReported(review)) return;
      if (!since.has(id)) since.set(id, report.reportedAt);
      put({ ...review, reports: [...(review.reports ?? []), report] });
    },
    async listReported() {
      const open = reviews.filter(({ id }) => since.has(id));
      const items = open.toSorted((a, b) => ((since.get(a.id) ?? '') < (since.get(b.id) ?? '') ? -1 : 1));
      return ok({ items, nextToken: null });
    },
    listHidden: async () => ok({ items: reviews.filter(({ isHidden }) => isHidden).reverse(), nextToken: null }),
  };
}
