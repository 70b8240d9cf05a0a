import Check from 'lucide-react/icons/check';
import Heart from 'lucide-react/icons/heart';
import type { GameMarksProps } from '../../components/picture/cover.tsx';
import { markText } from '../../content/store/marks.ts';
import { cx } from '../../lib/cx.ts';
import { useWishedIds } from '../wishlist/published/use-wishlist.ts';
import styles from './marks.module.css';
import { useOwnedIds } from './published/api.ts';

/** The mark of an owned game, or of a wishlist game with its discount. It lies on the cover, so that nothing moves. */
export function Marks({ id, off, isSmall = false }: GameMarksProps) {
  const isOwned = useOwnedIds().has(id);
  const isWished = useWishedIds().has(id);
  if (!isOwned && !isWished) return null;
  const Icon = isOwned ? Check : Heart;
  const isDiscounted = !isOwned && off > 0;
  return (
    <span className={cx(styles.mark, isSmall && styles.small, isDiscounted && styles.discounted)}>
      {/* A cover in a row is 84 px wide: the longest word for it has no room for the tick. */}
      {!(isSmall && isOwned) && <Icon size={14} fill={isOwned ? 'none' : 'currentColor'} />}
      <span className={isSmall && isDiscounted ? 'visually-hidden' : undefined}>
        {isOwned ? markText.owned : markText.wished}
      </span>
      {isDiscounted && <span className="mono">{markText.off(off)}</span>}
    </span>
  );
}
