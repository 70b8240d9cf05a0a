import { describe, expect, it } from '@jest/globals';
import { listBuilds } from '@satcade/contracts/api/catalogue';
import { listingData } from '../../events/domain/event-data.ts';
import { gameReleaseData, moderationData } from '../../events/domain/game-steps.ts';
import { GAME_ID, NOW } from '../../testing/samples.ts';
import { FIRST_FILE, selling } from '../../testing/selling.ts';
import { NO_DATE } from '../domain/coming-soon.ts';
import { sweepSubmissions } from './sweep-submissions.ts';

const HOUR = 60 * 60_000;
const after = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString();
const TOMORROW = after(26 * HOUR);

/** A game without a file that its developer announces. */
async function announcing(publication: 'automatic' | 'review' = 'automatic', publishAt?: string) {
  const shop = await selling(publication, 'bare');
  expect(await shop.edit({ comingSoon: true, publishAt })).toMatchObject({ ok: true });
  return shop;
}

describe('announced game', () => {
  it('is public without price, file and build, and is not for sale', async () => {
    const { shownToGuest, game } = await announcing();
    const shown = await shownToGuest();
    expect(shown).toMatchObject({ comingSoon: true, title: 'Star Miner', price: 0, scanStatus: 'PENDING' });
    const hidden = ['publishAt', 'version', 'fileSize', 'fileName', 'currentSalePrice', 'gameFileKey', 'isAnnounced'];
    for (const name of hidden) expect(shown).not.toHaveProperty(name, expect.anything());
    expect(listingData(await game())).toMatchObject({ listed: false });
  });

  it('is released by its developer when it has no date, and by nobody else', async () => {
    const { edit, scan, tick, clock, sold, game, shownToGuest, call, builds } = await announcing();
    await edit({ gameFileKey: FIRST_FILE });
    await scan(FIRST_FILE, 'v1');
    expect(await builds()).toHaveLength(1);
    expect((await call(listBuilds, { params: { id: GAME_ID } })).json).toEqual({ items: [], nextToken: null });
    await tick();
    clock.advance(30 * HOUR);
    await tick();
    expect(await sold()).toMatchObject({ listed: false });
    expect(await shownToGuest()).toMatchObject({ comingSoon: true, price: 0, scanStatus: 'PENDING' });
    expect(await game()).toMatchObject({ isScheduled: true });
    const before = await game();
    await edit({ comingSoon: false });
    const released = await game();
    expect(released).toMatchObject({ status: 'published' });
    for (const name of ['comingSoon', 'isAnnounced', 'publishAt', 'isScheduled'] as const)
      expect(released[name]).toBeUndefined();
    expect(gameReleaseData(before, released)).toMatchObject({ gameId: GAME_ID });
    expect(gameReleaseData(before, released)).not.toHaveProperty('isReturn', true);
    await edit({ comingSoon: false });
    expect(await game()).toEqual(released);
    expect(await shownToGuest()).toMatchObject({ price: 19.99 });
  });

  it('is released at its date, and shows the date until then', async () => {
    const { edit, scan, tick, clock, sold, shownToGuest } = await announcing('automatic', TOMORROW);
    await edit({ gameFileKey: FIRST_FILE });
    await scan(FIRST_FILE, 'v1');
    await tick();
    expect(await shownToGuest()).toMatchObject({ comingSoon: true, publishAt: TOMORROW });
    clock.advance(26 * HOUR);
    await tick();
    expect(await sold()).toMatchObject({ listed: true });
    expect(await shownToGuest()).not.toHaveProperty('comingSoon', true);
    await tick();
    expect(await sold()).toMatchObject({ listed: true });
  });

  it('stays announced when its date passes without a file, and is then published by the verdict', async () => {
    const { edit, scan, tick, clock, game, shownToGuest, sold } = await announcing('automatic', TOMORROW);
    await tick();
    clock.advance(27 * HOUR);
    await tick();
    await edit({ comingSoon: true, publishAt: TOMORROW, title: 'Still to come' });
    expect(await game()).toMatchObject({ status: 'pending_review', publishAt: TOMORROW });
    expect((await game()).isScheduled).toBeUndefined();
    expect(await shownToGuest()).toMatchObject({ comingSoon: true, publishAt: TOMORROW, title: 'Still to come' });
    await edit({ gameFileKey: FIRST_FILE });
    await scan(FIRST_FILE, 'v1');
    expect(await sold()).toMatchObject({ listed: true });
  });

  it('loses its date but not its page, and waits for its developer then', async () => {
    const { edit, game, shownToGuest } = await announcing('automatic', TOMORROW);
    await edit({ publishAt: null });
    expect(await game()).toMatchObject({ publishAt: NO_DATE });
    expect(await shownToGuest()).toMatchObject({ comingSoon: true });
    expect(await shownToGuest()).not.toHaveProperty('publishAt', expect.anything());
    await edit({ publishAt: TOMORROW, comingSoon: false });
    expect(await game()).toMatchObject({ status: 'pending_review', publishAt: TOMORROW });
    expect(await shownToGuest()).toBeUndefined();
  });

  it('is hidden and no longer announced when its developer keeps it back', async () => {
    const { edit, game, shownToGuest } = await announcing('automatic', TOMORROW);
    await edit({ status: 'draft' });
    expect(await shownToGuest()).toBeUndefined();
    const draft = await game();
    expect([draft.comingSoon, draft.isAnnounced, draft.publishAt]).toEqual([undefined, undefined, undefined]);
    await edit({ status: 'pending_review' });
    expect(await shownToGuest()).toBeUndefined();
  });

  it('waits for its thumbnail', async () => {
    const { edit, catalogue, game, shownToGuest } = await selling('automatic', 'bare');
    const { thumbnailKey, ...bare } = await game();
    await catalogue.games.save(await game(), { ...bare, revision: 3 }, { correlationId: 'c', causationId: 'c' });
    await edit({ comingSoon: true });
    expect(await shownToGuest()).toBeUndefined();
    await edit({ thumbnailKey });
    expect(await shownToGuest()).toMatchObject({ comingSoon: true });
  });

  it('is hidden as long as malware was found in its file', async () => {
    const { edit, scan, decide, shownToGuest } = await announcing();
    await edit({ gameFileKey: FIRST_FILE });
    await scan(FIRST_FILE, 'v1', 'INFECTED');
    expect(await shownToGuest()).toBeUndefined();
    expect(await decide('publish')).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await shownToGuest()).toBeUndefined();
  });

  it('is no submission that is swept away, although it has no file', async () => {
    const shop = await selling('automatic', 'bare');
    await shop.catalogue.games.save(
      await shop.game(),
      { ...(await shop.game()), isSubmission: true, revision: (await shop.game()).revision + 1 },
      { correlationId: 'c', causationId: 'c' },
    );
    await shop.edit({ comingSoon: true });
    shop.clock.advance(48 * HOUR);
    await sweepSubmissions('sweep', { ...shop.catalogue, clock: shop.clock });
    expect(await shop.game()).toMatchObject({ deleted: false, isAnnounced: true });
  });

  it('is refused for drafts and for games in the store', async () => {
    const errors = [{ path: 'body.comingSoon' }];
    const { edit } = await selling();
    expect(await edit({ comingSoon: true })).toMatchObject({ ok: false, error: { errors } });
    expect(await edit({ comingSoon: true, status: 'draft' })).toMatchObject({ ok: false, error: { errors } });
    await edit({ status: 'draft' });
    expect(await edit({ comingSoon: true })).toMatchObject({ ok: false, error: { errors } });
  });
});

describe('announcement under review', () => {
  it('is public once an Admin approved it, and its file needs a decision of its own', async () => {
    const shop = await announcing('review', TOMORROW);
    expect(await shop.shownToGuest()).toBeUndefined();
    expect(await shop.inAdminsList()).toEqual([GAME_ID]);
    expect(moderationData(undefined, await shop.game())).toMatchObject([{ state: 'requested' }]);
    await shop.decide('publish');
    await shop.decide('publish');
    expect(await shop.shownToGuest()).toMatchObject({ comingSoon: true });
    expect(await shop.inAdminsList()).toEqual([]);
    await shop.edit({ gameFileKey: FIRST_FILE });
    await shop.scan(FIRST_FILE, 'v1');
    expect(await shop.inAdminsList()).toEqual([GAME_ID]);
    expect(await shop.shownToGuest()).toMatchObject({ comingSoon: true });
    await shop.tick();
    shop.clock.advance(27 * HOUR);
    await shop.tick();
    expect(await shop.sold()).toMatchObject({ listed: false });
    await shop.decide('publish');
    expect(await shop.sold()).toMatchObject({ listed: true });
  });

  it('is not published by an approval after its date while it has no file', async () => {
    const shop = await announcing('review', TOMORROW);
    shop.clock.advance(27 * HOUR);
    await shop.decide('publish');
    expect(await shop.game()).toMatchObject({ status: 'pending_review', isAnnounced: true });
    expect(await shop.shownToGuest()).toMatchObject({ comingSoon: true });
  });

  it('needs no second approval when the file was approved before', async () => {
    const shop = await selling('review');
    await shop.edit({ status: 'draft' });
    await shop.edit({ status: 'pending_review', publishAt: TOMORROW, comingSoon: true });
    expect(await shop.shownToGuest()).toMatchObject({ comingSoon: true, publishAt: TOMORROW });
  });

  it('ends with a rejection, in every store, until an Admin agrees to another attempt', async () => {
    for (const publication of ['automatic', 'review'] as const) {
      const shop = await announcing(publication);
      if (publication === 'review') await shop.decide('publish');
      const before = await shop.game();
      await shop.decide('reject');
      expect(await shop.shownToGuest()).toBeUndefined();
      expect(moderationData(before, await shop.game())).toMatchObject([{ state: 'rejected', note: 'Not this one.' }]);
      await shop.edit({ title: 'Another attempt', status: 'pending_review' });
      expect((await shop.game()).isAnnounced).toBeUndefined();
      expect(await shop.shownToGuest()).toBeUndefined();
      expect(await shop.inAdminsList()).toEqual([GAME_ID]);
      await shop.decide('publish');
      expect(await shop.shownToGuest()).toMatchObject({ comingSoon: true, title: 'Another attempt' });
    }
  });

  it('stays public when it was announced before the store began to review', async () => {
    const shop = await announcing();
    const game = await shop.game();
    expect(game.isAnnounced).toBe(true);
    const reviewed = await selling('review', 'bare');
    await reviewed.catalogue.games.save(
      await reviewed.game(),
      { ...game, revision: (await reviewed.game()).revision + 1 },
      { correlationId: 'c', causationId: 'c' },
    );
    await reviewed.edit({ title: 'Edited' });
    expect(await reviewed.shownToGuest()).toMatchObject({ comingSoon: true, title: 'Edited' });
  });
});
