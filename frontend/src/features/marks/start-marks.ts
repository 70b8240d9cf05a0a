import { showMarks } from '../../components/picture/cover.tsx';
import { rereadWishlist } from '../wishlist/published/api.ts';
import { mergeLocalWishes } from '../wishlist/published/merge-local-wishes.ts';
import { Marks } from './marks.tsx';

/** Marks owned games and wishlist games. For a user, the wishlist of this browser moves to the account first. */
export async function startMarks(userId: string | undefined): Promise<void> {
  showMarks(Marks);
  if (userId !== undefined && (await mergeLocalWishes())) await rereadWishlist();
}
