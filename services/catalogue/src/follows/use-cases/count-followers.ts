import type { FollowerCount } from '../domain/follower.ts';
import type { FollowerCounts } from '../ports.ts';

/**
 * Counts followers from the table's stream: one write per list and batch, however many clicked. The counter records its
 * last place in the stream, so that redelivered changes do not count twice.
 */
export async function countFollowers(changes: readonly FollowerCount[], counts: FollowerCounts): Promise<void> {
  const once = [...new Map(changes.map((each) => [each.sequence, each])).values()];
  const inOrder = once.sort((a, b) => (a.sequence < b.sequence ? -1 : 1));
  const byList = Map.groupBy(inOrder, ({ list }) => `${list.developerId} ${list.shard}`);
  for (const each of byList.values()) await countList(each, counts);
}

async function countList(changes: readonly FollowerCount[], counts: FollowerCounts): Promise<void> {
  const [first] = changes;
  if (first === undefined) return;
  const written = await counts.add(first.list, changes);
  if (written.ok) return;
  const { lastSequence } = written.error;
  if (lastSequence === undefined) throw new Error('a counter without a place in the stream refused a change');
  await countList(
    changes.filter(({ sequence }) => sequence > lastSequence),
    counts,
  );
}
