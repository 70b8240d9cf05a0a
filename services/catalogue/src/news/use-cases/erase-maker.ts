import type { Cause } from '../../ports.ts';
import type { NewsStore } from '../ports.ts';

const PAGE = 100;

/**
 * Removes the public posts about a deleted developer's games, also about games that were deleted earlier. Posts about games
 * that the user published for others stay, without the user. Each step can be repeated: a post is listed until it is done.
 */
export async function eraseMaker(
  userId: string,
  cause: Cause,
  { news }: { readonly news: Pick<NewsStore, 'get' | 'listPublished' | 'write'> },
): Promise<void> {
  for (;;) {
    const page = await news.listPublished({ makerId: userId }, { limit: PAGE });
    if (!page.ok) throw new Error('a list without a token was refused');
    if (page.value.items.length === 0) return;
    for (const { gameId, id } of page.value.items) {
      const before = await news.get(gameId, id);
      if (before === undefined) continue;
      const others = before.makers.filter((maker) => maker !== userId);
      const after = { ...before, makers: others, revision: before.revision + 1 };
      const isOwn = before.gameDeveloperId === userId;
      if (!(await news.write({ before, after: isOwn ? undefined : after }, cause)))
        throw new Error(`the post ${id} is being changed`);
    }
  }
}
