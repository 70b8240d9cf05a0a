import { describe, expect, it } from '@jest/globals';
import { newsPosted, newsRecipientsListed, type ReceivedData } from '@satcade/contracts/events';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { eventsOf } from '../../events/adapters/events.ts';
import { followTable } from '../../follows/adapters/follow-table.ts';
import { gameTable } from '../../games/adapters/game-table.ts';
import { CAUSE, DEVELOPER, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { batchTable } from '../adapters/batch-table.ts';
import { newsTable } from '../adapters/news-table.ts';
import { newDraft, published } from '../domain/news-post.ts';
import { continueDelivery, RECIPIENTS_AT_ONCE, startDelivery } from './deliver-news.ts';

const local = localTables();
const PUBLISHER = 'publisher-1';

async function world(followers: number) {
  const { table } = local();
  const deps = {
    ...{ games: gameTable(table), news: newsTable(table) },
    ...{ follows: followTable(table), batches: batchTable(table, fixedClock(NOW)) },
  };
  for (let number = 0; number < followers; number += 1)
    await deps.follows.follow(`fan-${number}`, { developerId: DEVELOPER, followedAt: NOW });
  const game = listedGame({ publishing: { userId: PUBLISHER, state: 'ACCEPTED', since: NOW } });
  await deps.games.create(game, CAUSE);
  const post = published(newDraft({ title: 'Out', body: 'Now.' }, game, ulid(70), NOW), game, NOW);
  await deps.news.write({ after: post }, CAUSE);
  /** Everything that the table's changes publish, each event `times` times. */
  const deliver = async (times = 1) => {
    const listed: ReceivedData<typeof newsRecipientsListed>[] = [];
    for (let delivered = 0; ; ) {
      const changes = await local().changes();
      if (delivered === changes.length) return listed;
      for (const change of changes.slice(delivered))
        for (const { contract, data } of eventsOf(change)) {
          for (let time = 0; time < times; time += 1) {
            if (contract === newsPosted) await startDelivery(newsPosted.data.parse(data), CAUSE, deps);
            if (contract === newsRecipientsListed)
              await continueDelivery(newsRecipientsListed.data.parse(data), CAUSE, deps);
          }
          if (contract === newsRecipientsListed) listed.push(newsRecipientsListed.data.parse(data));
        }
      delivered = changes.length;
    }
  };
  return { ...deps, game, post, deliver };
}
const recipientsOf = (listed: readonly { readonly recipients: readonly string[] }[]) =>
  listed.flatMap(({ recipients }) => recipients);

describe('the delivery of a post', () => {
  it('lists every follower once, in batches, although every event comes twice', async () => {
    const followers = 5 * RECIPIENTS_AT_ONCE;
    const { deliver } = await world(followers);
    const listed = await deliver(2);
    expect(listed.length).toBeGreaterThan(4);
    expect(Math.max(...listed.map(({ recipients }) => recipients.length))).toBe(RECIPIENTS_AT_ONCE);
    expect(recipientsOf(listed).sort()).toEqual(
      Array.from({ length: followers }, (_, number) => `fan-${number}`).sort(),
    );
  });

  it('lists the followers of the publisher, too', async () => {
    const { deliver, follows } = await world(1);
    await follows.follow('reader', { developerId: PUBLISHER, followedAt: NOW });
    expect(recipientsOf(await deliver()).sort()).toEqual(['fan-0', 'reader']);
  });

  it('begins once: edits and later decisions tell nobody', async () => {
    const { deliver, news, post } = await world(1);
    expect(recipientsOf(await deliver())).toEqual(['fan-0']);
    const hidden = { ...post, isHidden: true, revision: 2 };
    await news.write({ before: post, after: hidden }, CAUSE);
    await news.write({ before: hidden, after: { ...post, title: 'Edited', revision: 3 } }, CAUSE);
    expect(recipientsOf(await deliver())).toEqual(['fan-0']);
  });

  it('ends when the post is hidden or removed meanwhile', async () => {
    const { deliver, news, post } = await world(1);
    await news.write({ before: post, after: { ...post, isHidden: true, revision: 2 } }, CAUSE);
    expect(await deliver()).toEqual([]);
  });

  it('ends when the game leaves the store meanwhile', async () => {
    const { deliver, games, game } = await world(1);
    await games.save(game, { ...game, revision: 2, status: 'rejected' }, CAUSE);
    expect(await deliver()).toEqual([]);
  });
});
