import { describe, expect, it } from '@jest/globals';
import { QUOTAS } from '@satcade/contracts/quotas';
import { fixedClock } from '@satcade/kernel';
import { eraseAccount } from '../../accounts/use-cases/erase-account.ts';
import { createDiscount } from '../../discounts/use-cases/discounts.ts';
import { NO_VIEWS } from '../../figures/domain/day-figures.ts';
import { listAnalytics } from '../../figures/use-cases/list-analytics.ts';
import { readAnalytics, updateAnalytics } from '../../figures/use-cases/write-analytics.ts';
import type { Game } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { readGame } from '../../games/use-cases/read-game.ts';
import { removeGame, updateGame } from '../../games/use-cases/write-game.ts';
import { createReview } from '../../reviews/use-cases/reviews.ts';
import { type MemoryCatalogue, memoryCatalogue } from '../../testing/memory-catalogue.ts';
import {
  aGame,
  CAUSE,
  DEVELOPER,
  GAME_ID,
  GUEST,
  gameFileKey,
  listedGame,
  NOW,
  ulid,
  user,
} from '../../testing/samples.ts';
import { acceptInvitation, endPublishing, invitePublisher, listInvitations } from './publishers.ts';

const clock = fixedClock(NOW);
const PUBLISHER = 'publisher-1';
const by = (userId: string, isAdmin = false) => ({
  gameId: GAME_ID,
  caller: user(userId, isAdmin),
  address: '203.0.113.7',
  cause: CAUSE,
});
const profile = (userId: string) => ({
  userId,
  revision: 1,
  displayName: `Studio ${userId}`,
  email: `${userId}@example.com`,
  createdAt: NOW,
  updatedAt: NOW,
});

async function catalogueWith(...games: readonly Game[]): Promise<MemoryCatalogue & { clock: typeof clock }> {
  const catalogue = memoryCatalogue();
  for (const game of games) await catalogue.games.create(game, CAUSE);
  for (const userId of [DEVELOPER, PUBLISHER, 'publisher-2']) await catalogue.developers.create(profile(userId));
  return { ...catalogue, clock };
}
const publishedBy = (userId: string, fields: Partial<Game> = {}): Game =>
  listedGame({ publishing: { userId, state: 'ACCEPTED', since: NOW }, ...fields });
const invite = (catalogue: Awaited<ReturnType<typeof catalogueWith>>, publisherId = PUBLISHER) =>
  invitePublisher(by(DEVELOPER), publisherId, catalogue);
const stateOf = async ({ games }: MemoryCatalogue) => (await games.get(GAME_ID))?.publishing?.state;

/** A store in which another change is written once between reading the game and saving it. */
function interrupted(games: GameStore, change: (game: Game) => Game): GameStore {
  let isDone = false;
  return {
    ...games,
    async save(before, after, cause, beside) {
      if (!isDone) {
        isDone = true;
        await games.save(before, { ...change(before), revision: before.revision + 1 }, cause);
      }
      return games.save(before, after, cause, beside);
    },
  };
}

describe('invitation to publish', () => {
  it('leaves the game without a publisher until the invited developer accepts it', async () => {
    const catalogue = await catalogueWith(listedGame());
    await invite(catalogue);
    const before = await readGame(GAME_ID, GUEST, catalogue);
    expect(before.ok && before.value.view.publisherId).toBeUndefined();
    expect(await acceptInvitation(by(PUBLISHER), catalogue)).toMatchObject({ ok: true });
    const after = await readGame(GAME_ID, GUEST, catalogue);
    expect(after).toMatchObject({
      value: { view: { publisherId: PUBLISHER, publisherName: `Studio ${PUBLISHER}` }, audience: 'public' },
    });
    expect(after.ok && after.value.view.publishing).toBeUndefined();
  });

  it('is listed for the invited developer with the game’s title and its developer', async () => {
    const catalogue = await catalogueWith(aGame({ status: 'draft' }));
    await invite(catalogue);
    expect(await listInvitations(user(PUBLISHER), catalogue)).toEqual([
      expect.objectContaining({
        id: GAME_ID,
        title: 'Star Miner',
        developerId: DEVELOPER,
        developerName: `Studio ${DEVELOPER}`,
        invitedAt: NOW,
      }),
    ]);
    expect(await listInvitations(user('publisher-2'), catalogue)).toEqual([]);
  });

  it('does not show a draft to the invited developer before the consent', async () => {
    const catalogue = await catalogueWith(aGame({ status: 'draft' }));
    await invite(catalogue);
    expect(await readGame(GAME_ID, user(PUBLISHER), catalogue)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
    await acceptInvitation(by(PUBLISHER), catalogue);
    expect(await readGame(GAME_ID, user(PUBLISHER), catalogue)).toMatchObject({ value: { audience: 'owner' } });
  });

  it('is written once when it is sent again', async () => {
    const catalogue = await catalogueWith(listedGame());
    await invite(catalogue);
    const { length } = catalogue.stream;
    expect(await invite(catalogue)).toMatchObject({ ok: true });
    expect(catalogue.stream).toHaveLength(length);
  });

  it('is refused while another invitation is open or another publisher publishes the game', async () => {
    const catalogue = await catalogueWith(listedGame());
    await invite(catalogue);
    expect(await invite(catalogue, 'publisher-2')).toMatchObject({ ok: false, error: { code: 'conflict' } });
    await acceptInvitation(by(PUBLISHER), catalogue);
    expect(await invite(catalogue, 'publisher-2')).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  it.each([
    ['the developer of the game', DEVELOPER],
    ['a user without a developer profile', 'nobody'],
  ])('is refused for %s', async (_, publisherId) => {
    const catalogue = await catalogueWith(listedGame());
    expect(await invite(catalogue, publisherId)).toMatchObject({
      ok: false,
      error: { code: 'validation', errors: [{ path: 'body.publisherId' }] },
    });
  });

  it.each(['stranger', PUBLISHER])('cannot be sent by %s', async (userId) => {
    const catalogue = await catalogueWith(publishedBy(PUBLISHER));
    const sent = await invitePublisher(by(userId), 'publisher-2', catalogue);
    expect(sent).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  });

  it('is refused after the daily number of invitations', async () => {
    const catalogue = await catalogueWith(listedGame());
    for (let sent = 0; sent < QUOTAS.invitationsPerDay.limit; sent += 1)
      await catalogue.quotas.invitations.take(DEVELOPER);
    expect(await invite(catalogue)).toMatchObject({ ok: false, error: { code: 'too-many-requests' } });
    expect(await stateOf(catalogue)).toBeUndefined();
  });
});

describe('accepting an invitation', () => {
  it('succeeds again without another write', async () => {
    const catalogue = await catalogueWith(publishedBy(PUBLISHER));
    expect(await acceptInvitation(by(PUBLISHER), catalogue)).toMatchObject({ ok: true });
    expect(catalogue.stream.filter(({ after }) => after?.gameId === GAME_ID)).toHaveLength(1);
  });

  it('is refused when the developer withdraws the invitation at the same moment', async () => {
    const catalogue = await catalogueWith(listedGame());
    await invite(catalogue);
    const games = interrupted(catalogue.games, (game) => ({ ...game, publishing: undefined }));
    const refused = await acceptInvitation(by(PUBLISHER), { ...catalogue, games });
    expect(refused).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await stateOf(catalogue)).toBeUndefined();
  });

  it.each(['stranger', DEVELOPER])('is refused for %s, who is not invited', async (userId) => {
    const catalogue = await catalogueWith(listedGame());
    await invite(catalogue);
    expect(await acceptInvitation(by(userId), catalogue)).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  it('does not reveal to a stranger a game that is not in the store', async () => {
    const catalogue = await catalogueWith(aGame({ status: 'draft' }));
    await invite(catalogue);
    expect(await acceptInvitation(by('stranger'), catalogue)).toMatchObject({ error: { code: 'not-found' } });
    expect(await endPublishing(by('stranger'), catalogue)).toMatchObject({ error: { code: 'not-found' } });
  });
});

describe('ending a publishing or an invitation', () => {
  it.each([
    ['declines an open invitation', PUBLISHER, 'INVITED', 'DECLINED'],
    ['withdraws an open invitation', DEVELOPER, 'INVITED', undefined],
    ['stops publishing', PUBLISHER, 'ACCEPTED', 'ENDED'],
    ['ends the publishing', DEVELOPER, 'ACCEPTED', 'ENDED'],
  ] as const)('lets a user who %s do so, and does nothing when repeated', async (_, userId, before, after) => {
    const catalogue = await catalogueWith(listedGame({ publishing: { userId: PUBLISHER, state: before, since: NOW } }));
    expect(await endPublishing(by(userId), catalogue)).toMatchObject({ ok: true });
    expect(await stateOf(catalogue)).toBe(after);
    const { length } = catalogue.stream;
    expect(await endPublishing(by(userId), catalogue)).toMatchObject({ ok: true });
    expect(catalogue.stream).toHaveLength(length);
  });

  it('stops publishing when the invitation is accepted at the moment it is withdrawn', async () => {
    const catalogue = await catalogueWith(listedGame());
    await invite(catalogue);
    const games = interrupted(catalogue.games, (game) => ({
      ...game,
      publishing: { userId: PUBLISHER, state: 'ACCEPTED', since: NOW },
    }));
    expect(await endPublishing(by(DEVELOPER), { ...catalogue, games })).toMatchObject({ ok: true });
    expect(await stateOf(catalogue)).toBe('ENDED');
  });

  it('is refused for a stranger', async () => {
    const catalogue = await catalogueWith(publishedBy(PUBLISHER));
    expect(await endPublishing(by('stranger'), catalogue)).toMatchObject({ error: { code: 'forbidden' } });
  });

  it('allows another invitation', async () => {
    const catalogue = await catalogueWith(publishedBy(PUBLISHER));
    await endPublishing(by(PUBLISHER), catalogue);
    expect(await invite(catalogue, 'publisher-2')).toMatchObject({ ok: true });
  });
});

describe('Admin who manages publishers', () => {
  it('appoints and removes a publisher with a recorded reason', async () => {
    const catalogue = await catalogueWith(listedGame());
    const command = { ...by('admin', true), reason: 'Both sides asked for it in writing.' };
    expect(await invitePublisher(by('admin', true), PUBLISHER, catalogue)).toMatchObject({
      error: { code: 'validation', errors: [{ path: 'body.reason' }] },
    });
    await invitePublisher(command, PUBLISHER, catalogue);
    expect(await stateOf(catalogue)).toBe('ACCEPTED');
    await endPublishing(command, catalogue);
    expect(await stateOf(catalogue)).toBe('ENDED');
    const records = await catalogue.audit.ofSubject({ kind: 'game', id: GAME_ID }, { limit: 10 });
    expect(records.ok && records.value.items.map(({ action, reason }) => [action, reason])).toEqual([
      ['record.update', command.reason],
      ['record.update', command.reason],
    ]);
  });
});

describe('publisher of a game', () => {
  it('changes the listing, sets discounts and reads the figures', async () => {
    const catalogue = await catalogueWith(publishedBy(PUBLISHER));
    expect(await updateGame(by(PUBLISHER), { title: 'Star Miner 2' }, catalogue)).toMatchObject({ ok: true });
    const terms = {
      saleType: 'PERCENTAGE',
      discountPercentage: 10,
      startsAt: NOW,
      endsAt: '2026-04-01T00:00:00.000Z',
    } as const;
    expect(await createDiscount(terms, by(PUBLISHER), catalogue)).toMatchObject({ ok: true });
    const figures = { gameId: GAME_ID, from: '2026-02-01', to: '2026-02-02', limit: 10 };
    expect(await listAnalytics(figures, user(PUBLISHER), catalogue)).toMatchObject({ ok: true });
    const day = '2026-02-01';
    await catalogue.figures.addViews(GAME_ID, { [day]: { ...NO_VIEWS, search: 1 } });
    expect(await readAnalytics({ gameId: GAME_ID, day }, user(PUBLISHER), catalogue)).toMatchObject({ ok: true });
    expect(await updateAnalytics({ ...by(PUBLISHER), day }, { search: 2 }, catalogue)).toMatchObject({
      error: { code: 'forbidden' },
    });
  });

  it('does not delete the game', async () => {
    const catalogue = await catalogueWith(publishedBy(PUBLISHER));
    expect(await removeGame(by(PUBLISHER), catalogue)).toMatchObject({ error: { code: 'forbidden' } });
  });

  it('loses these rights when the publishing ends', async () => {
    const catalogue = await catalogueWith(publishedBy(PUBLISHER));
    await endPublishing(by(DEVELOPER), catalogue);
    expect(await updateGame(by(PUBLISHER), { title: 'Mine' }, catalogue)).toMatchObject({
      error: { code: 'forbidden' },
    });
  });

  it('cannot review the game', async () => {
    const catalogue = await catalogueWith(publishedBy(PUBLISHER));
    const review = { gameId: GAME_ID, rating: 5, author: user(PUBLISHER) };
    expect(await createReview(review, catalogue)).toMatchObject({ error: { code: 'forbidden' } });
  });

  it('cannot set files, which belong to the developer', async () => {
    const catalogue = await catalogueWith(publishedBy(PUBLISHER));
    const edit = { gameFileKey: gameFileKey(GAME_ID, PUBLISHER), version: '2.0' };
    expect(await updateGame(by(PUBLISHER), edit, catalogue)).toMatchObject({ error: { code: 'validation' } });
  });
});

it('stops publishing when the publisher’s account is erased, as do its invitations', async () => {
  const other = ulid(2);
  const invitation = { userId: PUBLISHER, state: 'INVITED', since: NOW } as const;
  const catalogue = await catalogueWith(publishedBy(PUBLISHER), listedGame({ gameId: other, publishing: invitation }));
  await eraseAccount({ userId: PUBLISHER, erasedAt: NOW, isLastCall: false }, CAUSE, catalogue);
  expect((await catalogue.games.get(GAME_ID))?.publishing).toBeUndefined();
  expect((await catalogue.games.get(other))?.publishing).toBeUndefined();
});
