import { describe, expect, it } from '@jest/globals';
import { moderationData } from '../../events/domain/game-steps.ts';
import { NOW } from '../../testing/samples.ts';
import { FIRST_FILE, selling } from '../../testing/selling.ts';

const HOUR = 60 * 60_000;
const after = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString();
const TOMORROW = after(26 * HOUR);

/** A game with a CLEAN file that its developer took out of the store and offers again at this time. */
async function planned(publishAt: string, publication: 'automatic' | 'review' = 'automatic') {
  const shop = await selling(publication);
  await shop.edit({ status: 'draft' });
  expect(await shop.edit({ status: 'published', publishAt })).toMatchObject({ ok: true });
  return shop;
}

describe('game that is published at a date', () => {
  it('waits complete and unseen, and enters the store at the first run of the clock after its date', async () => {
    const { sold, game, tick, clock, shownToGuest, inAdminsList, catalogue } = await planned(TOMORROW);
    expect(await game()).toMatchObject({ status: 'pending_review', publishAt: TOMORROW, isScheduled: true });
    expect(await shownToGuest()).toBeUndefined();
    expect(await inAdminsList()).toEqual([]);
    await tick();
    clock.advance(20 * HOUR);
    await tick();
    expect(await sold()).toMatchObject({ listed: false });
    clock.advance(6 * HOUR);
    const { revision } = await game();
    await tick();
    expect(await sold()).toMatchObject({ listed: true });
    const published = await game();
    expect(published).toMatchObject({ status: 'published', revision: revision + 1 });
    expect(published).not.toHaveProperty('publishAt', TOMORROW);
    expect(published.isScheduled).toBeUndefined();
    expect(catalogue.stream).not.toHaveLength(0);
    await tick();
    expect(await game()).toEqual(published);
  });

  it('is published at once when its date has passed, is moved into the past, or is cancelled', async () => {
    const past = await planned(after(-HOUR));
    expect(await past.game()).toMatchObject({ status: 'published' });
    for (const publishAt of [after(-HOUR), null]) {
      const shop = await planned(TOMORROW);
      await shop.edit({ publishAt });
      expect(await shop.game()).toMatchObject({ status: 'published' });
    }
  });

  it('follows a changed date, and none once it is a draft again', async () => {
    const { edit, tick, clock, sold, game } = await planned(TOMORROW);
    await edit({ publishAt: after(50 * HOUR) });
    await tick();
    clock.advance(27 * HOUR);
    await tick();
    expect(await sold()).toMatchObject({ listed: false });
    await edit({ status: 'draft' });
    expect((await game()).publishAt).toBeUndefined();
    clock.advance(30 * HOUR);
    await tick();
    expect(await game()).toMatchObject({ status: 'draft' });
  });

  it('is published as soon as it is CLEAN when it was not at its date', async () => {
    const { scan, tick, clock, sold, game } = await planned(TOMORROW);
    await tick();
    await scan(FIRST_FILE, 'v1', 'REJECTED');
    expect(await game()).toMatchObject({ status: 'rejected', publishAt: TOMORROW });
    expect((await game()).isScheduled).toBeUndefined();
    clock.advance(27 * HOUR);
    await tick();
    expect(await sold()).toMatchObject({ listed: false });
    await scan(FIRST_FILE, 'v1');
    expect(await sold()).toMatchObject({ listed: true });
  });

  it('waits for date and Admin under review, in either order', async () => {
    const early = await selling('review');
    await early.decide('reject');
    await early.edit({ status: 'published', publishAt: TOMORROW });
    expect(await early.inAdminsList()).toHaveLength(1);
    const before = await early.game();
    await early.decide('publish');
    expect(await early.game()).toMatchObject({ status: 'pending_review', isScheduled: true });
    expect(moderationData(before, await early.game())).toEqual([]);
    expect(await early.inAdminsList()).toEqual([]);
    await early.tick();
    early.clock.advance(26 * HOUR);
    await early.tick();
    expect(await early.sold()).toMatchObject({ listed: true });

    const late = await selling('review');
    await late.decide('reject');
    await late.edit({ status: 'published', publishAt: TOMORROW });
    await late.tick();
    late.clock.advance(26 * HOUR);
    await late.tick();
    expect(await late.sold()).toMatchObject({ listed: false });
    await late.decide('publish');
    expect(await late.sold()).toMatchObject({ listed: true });
  });

  it('stays out of the store when an Admin rejects it before its date', async () => {
    const { decide, tick, clock, game } = await planned(TOMORROW);
    await tick();
    await decide('reject');
    clock.advance(27 * HOUR);
    await tick();
    expect(await game()).toMatchObject({ status: 'rejected' });
    expect((await game()).isScheduled).toBeUndefined();
  });

  it('refuses a date of a draft, of a game in the store, and more than a year from now', async () => {
    const { edit } = await selling();
    const errors = [{ path: 'body.publishAt' }];
    expect(await edit({ publishAt: TOMORROW })).toMatchObject({ ok: false, error: { errors } });
    await edit({ status: 'draft' });
    expect(await edit({ publishAt: TOMORROW })).toMatchObject({ ok: false, error: { errors } });
    const late = after(400 * 24 * HOUR);
    expect(await edit({ status: 'published', publishAt: late })).toMatchObject({ ok: false, error: { errors } });
  });
});
