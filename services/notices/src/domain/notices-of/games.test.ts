import { describe, expect, it } from '@jest/globals';
import {
  type EventData,
  gameModerationChanged,
  gameNewsAddressed,
  gameReleased,
  newsRecipientsListed,
  type ReceivedData,
  reviewChanged,
  wishNewsAddressed,
} from '@satcade/contracts/events';
import { buyer } from '@satcade/contracts/notices/texts/en/buyer';
import { timesIn } from '@satcade/contracts/notices/times';
import { cents } from '@satcade/kernel';
import { exampleData } from '@satcade/testing';
import { ofAnswer } from './buyer.ts';
import {
  ofDecision,
  ofGameNews,
  ofNewReview,
  ofPost,
  ofRelease,
  ofReport,
  ofWaitingGame,
  ofWishNews,
} from './games.ts';

describe('a changed review', () => {
  const review = (changes: Partial<EventData<typeof reviewChanged>>) => ({
    ...exampleData(reviewChanged),
    reportedSince: '2026-03-01T00:00:00.000Z',
    ...changes,
  });
  const toldBy = (change: EventData<typeof reviewChanged>['change']) => {
    const data = review({ change });
    const people = [...ofNewReview(data), ...ofAnswer(data)].map(({ userId, content }) => [userId, content.kind]);
    return [people, ofReport(data).map(({ content }) => content.kind)];
  };

  it('tells the developer when it is written, its author when it is answered, and Admins when it is reported', () => {
    const { developerId, userId } = exampleData(reviewChanged);
    expect(toldBy('written')).toEqual([[[developerId, 'review-written']], []]);
    expect(toldBy('answered')).toEqual([[[userId, 'review-answered']], []]);
    expect(toldBy('reported')).toEqual([[], ['admin-review']]);
    expect(toldBy('edited')).toEqual([[], []]);
  });

  it('is told to Admins once, however many people report it while it waits', () => {
    const keys = ['2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'].map((changedAt) =>
      ofReport(review({ change: 'reported', changedAt })).map(({ subject, since }) => `${subject} ${since}`),
    );
    expect(keys[0]).toEqual(keys[1]);
  });

  it('tells nobody if it is not stored whose game it is', () => {
    expect(ofNewReview(review({ change: 'written', developerId: undefined }))).toEqual([]);
  });
});

it('tells developers that their game is in the store', () => {
  expect(ofRelease(exampleData(gameReleased))).toMatchObject([{ content: { kind: 'game-published' } }]);
});

it.each([
  ['requested', [], ['admin-game']],
  ['rejected', ['game-rejected'], []],
  ['taken-down', ['game-taken-down'], []],
] as const)('tells of a game that is %s its developer %j and Admins %j', (state, developer, admins) => {
  const data = { ...exampleData(gameModerationChanged), state };
  expect(ofDecision(data).map(({ content }) => content.kind)).toEqual(developer);
  expect(ofWaitingGame(data).map(({ content }) => content.kind)).toEqual(admins);
});

describe('news of a game', () => {
  const news = (changes: Partial<EventData<typeof gameNewsAddressed>>) =>
    ofGameNews({ ...exampleData(gameNewsAddressed), userIds: ['ada', 'bob'], ...changes });

  it('is told to each of its people, with the beginning of long notes', () => {
    const notices = news({ news: { kind: 'build-released', version: '2.0', notes: 'x'.repeat(1000) } });
    expect(notices.map(({ userId }) => userId)).toEqual(['ada', 'bob']);
    expect(notices[0]?.content).toMatchObject({ kind: 'build-released', data: { version: '2.0' } });
    expect(JSON.stringify(notices[0]?.content).length).toBeLessThan(500);
  });

  it('names the channel whose build it is, in the words of the title as well', () => {
    const [notice] = news({ news: { kind: 'build-released', version: '2.0' }, channel: 'Linux (Deb)' });
    const data = {
      gameId: exampleData(gameNewsAddressed).gameId,
      title: 'Moon Miner',
      version: '2.0',
      channel: 'Linux (Deb)',
    };
    expect(notice?.content).toEqual({ kind: 'build-released', data });
    const times = timesIn(['en'], 'UTC');
    expect(buyer['build-released'].title(data, times)).toBe('Moon Miner · Linux (Deb): version 2.0 is out');
    expect(buyer['build-released'].title({ ...data, channel: undefined }, times)).toBe(
      'Moon Miner: version 2.0 is out',
    );
  });

  it('is one for a person who is on two pages', () => {
    const keys = [1, 2].map((page) => news({ page }).map(({ userId, subject, since }) => [userId, subject, since]));
    expect(keys[0]).toEqual(keys[1]);
  });
});

it('tells each follower of a batch about a post, by one key for each person', () => {
  const batch = (recipients: string[]) =>
    ofPost(newsRecipientsListed.data.parse({ ...exampleData(newsRecipientsListed), recipients }));
  expect(batch(['ada', 'ben']).map(({ userId, content }) => [userId, content.kind])).toEqual([
    ['ada', 'news-posted'],
    ['ben', 'news-posted'],
  ]);
  const [one, other] = [batch(['ada']), batch(['ben', 'ada'])].map((drafts) => drafts.at(-1));
  expect(one).toEqual(other);
});

describe('news of a wished game', () => {
  const news = (changes: Partial<ReceivedData<typeof wishNewsAddressed>> = {}) =>
    ofWishNews({ ...wishNewsAddressed.data.parse(exampleData(wishNewsAddressed)), userIds: ['a', 'b'], ...changes });
  const keyOf = ({ userId, subject, since }: ReturnType<typeof news>[number]) => `${userId} ${subject} ${since}`;

  it('tells each person of the page, and the same page again with the same keys', () => {
    expect(news().map(({ userId, content }) => [userId, content.kind])).toEqual([
      ['a', 'wished-game-discounted'],
      ['b', 'wished-game-discounted'],
    ]);
    expect(news({ page: 7 }).map(keyOf)).toEqual(news().map(keyOf));
  });

  it('has other keys for another discount of the game', () => {
    const [first, second] = [news(), news({ newsId: 'discount 2' })].map((drafts) => drafts.map(keyOf));
    expect(first).not.toEqual(second);
  });

  it('says what the game costs when it is out', () => {
    const released = { kind: 'wished-game-released', priceCents: cents(999) } as const;
    expect(news({ news: released })[0]?.content).toMatchObject({
      kind: 'wished-game-released',
      data: { priceCents: 999 },
    });
  });
});
