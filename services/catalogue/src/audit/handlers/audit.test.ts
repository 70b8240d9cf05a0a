import { describe, expect, it } from '@jest/globals';
import { listAuditRecords } from '@satcade/contracts/api/audit';
import { moderateGame } from '@satcade/contracts/api/catalogue';
import { moderateReview } from '@satcade/contracts/api/reviews';
import type { AuditRecord } from '@satcade/contracts/audit';
import { payoutDecided, refundDecided } from '@satcade/contracts/events';
import { fixedClock, newId } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent } from '@satcade/testing';
import { callsOf, user } from '@satcade/testing/http';
import { inert } from '@satcade/testing/inert';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import { catalogueEventHandlers } from '../../events/handlers/consumer.ts';
import { gameTable } from '../../games/adapters/game-table.ts';
import { gameRoutes } from '../../games/handlers/games.ts';
import { reviewTable } from '../../reviews/adapters/review-table.ts';
import { reviewModerationRoutes } from '../../reviews/handlers/review-moderation.ts';
import { indexedTable } from '../../table/testing/indexed-table.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, CAUSE, GAME_ID, NOW, ulid } from '../../testing/samples.ts';
import { auditTable } from '../adapters/audit-table.ts';
import { auditRoutes } from './audit.ts';

const local = localTables();
recordedLogs();
const ADMIN = user('admin-1', true);
const clock = fixedClock(NOW);
const call = callsOf('somebody');

const aRecord = (n: number, changes: Partial<AuditRecord> = {}): AuditRecord => ({
  decisionId: ulid(n),
  action: 'refund.approve',
  actor: { userId: 'admin-1', username: 'admin' },
  address: '203.0.113.7',
  decidedAt: NOW,
  subject: { kind: 'order', id: ulid(100) },
  before: { status: 'requested' },
  after: { status: 'approved' },
  ...changes,
});

const REVIEW = {
  id: ulid(50),
  gameId: GAME_ID,
  userId: 'buyer-1',
  username: 'ada',
  rating: 1,
  isVerifiedPurchase: true,
  isHidden: false,
};

let tables = 0;
async function catalogue() {
  tables += 1;
  const table = await indexedTable(local(), `audited-${tables}`);
  const [audit, games, reviews] = [auditTable(table), gameTable(table), reviewTable(table)];
  const routes = [
    ...auditRoutes({ audit }),
    ...gameRoutes({ ...memoryCatalogue(), games, clock }),
    ...reviewModerationRoutes({ games, reviews, quotas: memoryCatalogue().quotas, clock }),
  ];
  const consume = (...events: Parameters<typeof aBatch>) =>
    eventConsumer(
      catalogueEventHandlers(inert<Parameters<typeof catalogueEventHandlers>[0]>({ audit })),
      createLogger('catalogue'),
    )(aBatch(...events));
  const list = async (query: Record<string, string> = {}, caller = ADMIN) =>
    call(routes, listAuditRecords, { caller, query });
  const listed = async (query: Record<string, string> = {}) => {
    const items: AuditRecord[] = (await list(query)).json.items;
    return items.map(({ decisionId }) => decisionId);
  };
  return { games, reviews, routes, consume, list, listed };
}

describe('audit log', () => {
  it('lists the decisions of all services once, newest first, however often they are delivered', async () => {
    const { consume, listed } = await catalogue();
    const refund = anEvent(refundDecided, aRecord(1));
    const payout = anEvent(
      payoutDecided,
      aRecord(2, { action: 'payout.cancel', subject: { kind: 'payout', id: ulid(7) } }),
    );
    expect(await consume(payout, refund, refund)).toEqual({ batchItemFailures: [] });
    expect(await listed()).toEqual([ulid(2), ulid(1)]);
  });

  it('is paged, and can be filtered by subject, author and action', async () => {
    const { consume, list, listed } = await catalogue();
    const other = { actor: { userId: 'admin-2', username: 'eve' }, subject: { kind: 'game', id: ulid(9) } as const };
    await consume(
      anEvent(refundDecided, aRecord(1)),
      anEvent(refundDecided, aRecord(2, { ...other, action: 'game.reject' })),
    );
    await consume(anEvent(refundDecided, aRecord(3)));
    const first = (await list({ limit: '2' })).json;
    expect(first.items).toHaveLength(2);
    expect(await listed({ limit: '2', nextToken: first.nextToken })).toEqual([ulid(1)]);
    expect(await listed({ subjectKind: 'order', subjectId: ulid(100) })).toEqual([ulid(3), ulid(1)]);
    expect(await listed({ actorId: 'admin-2' })).toEqual([ulid(2)]);
    expect(await listed({ action: 'game.reject' })).toEqual([ulid(2)]);
    expect((await list({ subjectKind: 'order' })).status).toBe(400);
    expect((await list({ nextToken: 'x' })).status).toBe(400);
  });

  it('lists the decisions of a span of days, of all subjects and of one', async () => {
    const { consume, list, listed } = await catalogue();
    // Later than every other id here: ids of one process strictly increase.
    const days = ['2036-03-01', '2036-03-02', '2036-03-03', '2036-03-04'];
    const ids: string[] = [];
    for (const [n, day] of days.entries()) {
      const decidedAt = `${day}T09:00:00.000Z`;
      const decisionId = newId(Date.parse(decidedAt));
      const subject = { kind: 'order', id: ulid(n % 2 === 0 ? 100 : 101) } as const;
      ids.push(decisionId);
      await consume(anEvent(refundDecided, aRecord(n, { decisionId, decidedAt, subject })));
    }
    const [first, second, third, fourth] = ids;
    const ofOne = { subjectKind: 'order', subjectId: ulid(100) };
    const fromSecond = { createdFrom: '2036-03-02T09:00:00.000Z' };
    const untilThird = { createdUntil: '2036-03-03T09:00:00.000Z' };

    expect(await listed(fromSecond)).toEqual([fourth, third, second]);
    expect(await listed(untilThird)).toEqual([third, second, first]);
    expect(await listed({ ...fromSecond, ...untilThird })).toEqual([third, second]);
    expect(await listed({ ...ofOne, ...fromSecond })).toEqual([third]);
    expect(await listed({ createdFrom: '2036-03-05T00:00:00.000Z', ...untilThird })).toEqual([]);

    const { nextToken } = (await list({ ...untilThird, limit: '1' })).json;
    expect(await listed({ ...untilThird, limit: '1', nextToken })).toEqual([second]);
    expect((await list({ createdUntil: '2036-03-02T00:00:00.000Z', nextToken })).status).toBe(400);
    expect(await listed({ createdUntil: '0000-01-01T00:00:00.000Z' })).toEqual([]);
    expect((await list({ createdFrom: 'yesterday' })).status).toBe(400);
  });

  it('is only for Admins', async () => {
    const { list } = await catalogue();
    expect((await list({}, user('admin-1'))).status).toBe(403);
  });

  it('contains the moderation of a game, written with it', async () => {
    const { games, routes, list } = await catalogue();
    await games.create(aGame({ status: 'pending_review', scanStatus: 'CLEAN' }), CAUSE);
    const json = { decision: 'reject', note: 'It is not yours.' };
    await call(routes, moderateGame, { caller: ADMIN, params: { id: GAME_ID }, json });
    const { items } = (await list()).json;
    expect(items).toMatchObject([
      {
        action: 'game.reject',
        actor: { userId: 'admin-1' },
        address: '203.0.113.7',
        before: { status: 'pending_review' },
        after: { status: 'rejected', decision: 'reject' },
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('not yours');
  });

  it('contains the moderation of a review, written with it', async () => {
    const { games, reviews, routes, list } = await catalogue();
    await games.create(aGame(), CAUSE);
    const review = { ...REVIEW, createdAt: NOW, updatedAt: NOW };
    await reviews.create(review);
    const json = { isHidden: true };
    const query = { gameId: review.gameId };
    const hidden = await call(routes, moderateReview, { caller: ADMIN, params: { id: review.id }, query, json });
    expect(hidden).toMatchObject({ status: 200, json: { isHidden: true } });
    expect((await list()).json.items).toMatchObject([
      {
        action: 'review.hide',
        subject: { kind: 'review', id: review.id },
        before: { isHidden: false },
        after: { isHidden: true },
      },
    ]);
  });
});
