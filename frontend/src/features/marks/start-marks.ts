import { showMarks } from '../../components/picture/cover.tsx';
import { startHiding } from '../hiding/published/start-hiding.ts';
import { rereadWishlist } from '../wishlist/published/api.ts';
import { mergeLocalWishes } from '../wishlist/published/merge-local-wishes.ts';
import { Marks } from './marks.tsx';

/**
 * Marks owned games and wishlist games, and hides what the visitor does not want to see. For a user, wishlist and choices
 * of this browser move to the account first.
 */
export async function startMarks(userId: string | undefined): Promise<void> {
  showMarks(Marks);
  const hiding = startHiding(userId);
  if (userId !== undefined && (await mergeLocalWishes())) await rereadWishlist();
  await hiding;
}
