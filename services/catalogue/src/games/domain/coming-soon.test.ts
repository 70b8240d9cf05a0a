import { expect, test } from '@jest/globals';
import { GAME_SCAN_STATUSES } from '@satcade/contracts/enums';
import fc from 'fast-check';
import { applyVerdict } from '../../builds/domain/follow-verdict.ts';
import { listingData } from '../../events/domain/event-data.ts';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { publicCardOf } from '../../listing/domain/card.ts';
import { aGame, aVerdict, gameFileKey, NOW, thumbnailKey } from '../../testing/samples.ts';
import { isAnnounced, isComingSoon, isPublic } from './coming-soon.ts';
import { editGame } from './edit-game.ts';
import { type Game, isListed } from './game.ts';
import { moderate, settle } from './publication.ts';

const TOMORROW = '2026-03-02T12:00:00.000Z';
const LATER = '2026-03-03T12:00:00.000Z';

const step = fc.oneof(
  fc.record({
    edit: fc.constantFrom({ comingSoon: true }, { comingSoon: false }, { publishAt: TOMORROW }, { publishAt: null }),
  }),
  fc.record({
    edit: fc.constantFrom(
      { status: 'draft' as const },
      { status: 'pending_review' as const },
      { thumbnailKey: thumbnailKey() },
    ),
  }),
  fc.constant({ edit: { gameFileKey: gameFileKey() } }),
  fc.record({ verdict: fc.constantFrom(...GAME_SCAN_STATUSES) }),
  fc.record({ decision: fc.constantFrom('publish' as const, 'reject' as const) }),
  fc.constant({ passes: true }),
);

test('is never sold or given away while it is announced, whatever developers, Admins, scans and the clock do', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.constantFrom('automatic', 'review'), (steps, policy) => {
      let game: Game = aGame({ thumbnailKey: undefined });
      let now = NOW;
      for (const each of steps) {
        if ('passes' in each) {
          now = LATER;
          game = settle(game, now, policy);
        } else if ('verdict' in each) game = applyVerdict(game, aVerdict({ status: each.verdict }), now, policy);
        else {
          const next = 'edit' in each ? editGame(game, each.edit, now, policy) : moderate(game, each, now);
          if (next.ok) game = next.value;
        }
        expect(isComingSoon(game) && isListed(game)).toBe(false);
        if (isListed(game))
          expect([game.comingSoon, game.isAnnounced, game.publishAt]).toEqual([undefined, undefined, undefined]);
        if (!isAnnounced(game)) continue;
        expect(listingData(game)).toMatchObject({ listed: false });
        expect(publicCardOf(game, NO_STATS)).toMatchObject({ priceCents: 0, version: '', comingSoon: true });
        expect(game).toMatchObject({ status: 'pending_review', thumbnailKey: thumbnailKey() });
        expect(game.moderation?.decision).not.toBe('reject');
      }
    }),
  );
});

test('an earlier version, which knows no announcements, does not publish the game, and its writes end the announcement', () => {
  const announced = editGame(
    aGame({ gameFileKey: gameFileKey(), scanStatus: 'IN_PROGRESS' }),
    { comingSoon: true },
    NOW,
  );
  if (!announced.ok) throw new Error('the game can be announced');
  expect(isPublic(announced.value)).toBe(true);
  // What the earlier version reads of the item, and writes into it. It leaves other attributes as they are.
  const { comingSoon, isAnnounced: wasAnnounced, ...rest } = announced.value;
  const marks = { comingSoon, isAnnounced: wasAnnounced };
  const clean = applyVerdict(rest, aVerdict(), LATER);
  expect(isListed(clean)).toBe(false);
  expect(isPublic({ ...clean, ...marks })).toBe(true);
  const sold = editGame(clean, { publishAt: null, status: 'published' }, LATER);
  const keptBack = editGame(clean, { status: 'draft' }, LATER);
  const rejected = moderate(clean, { decision: 'reject' }, LATER);
  const submitted = rejected.ok ? editGame(rejected.value, { status: 'pending_review' }, LATER) : rejected;
  for (const [after, isShown] of [
    [sold, true],
    [keptBack, false],
    [rejected, false],
    [submitted, false],
  ] as const) {
    if (!after.ok) throw new Error('the earlier version could not write');
    const read = { ...after.value, ...marks };
    expect([isPublic(read), isAnnounced(read)]).toEqual([isShown, false]);
    if (isShown) expect(settle(read, LATER)).not.toHaveProperty('comingSoon', true);
  }
});
