import { type ComponentType, type ReactElement, useState, useSyncExternalStore, ViewTransition } from 'react';
import { common } from '../content/common.ts';
import { cx } from '../lib/cx.ts';
import { useMedia } from '../lib/site-config.ts';
import styles from './cover.module.css';

interface CoverProps {
  readonly title: string;
  readonly thumbnailKey: string | undefined;
  /** `unknown` while the game is being read: the cover is veiled, without the mark. */
  readonly isNSFW?: boolean | 'unknown' | undefined;
  /** The first covers of a page load at once, the rest when they come near. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** Covers are 3:4 everywhere; the frame has that shape before the picture is there. */
const SIZE = { width: 300, height: 400 } as const;

/** A game's cover, or its first letter while there is none. Adult covers are veiled. The title stands beside it. */
export function Cover({ title, thumbnailKey, isNSFW = false, eager = false, className }: CoverProps) {
  const media = useMedia();
  const [failed, setFailed] = useState(false);
  const url = media(thumbnailKey);
  return (
    <span className={cx(styles.frame, className)} style={{ aspectRatio: `${SIZE.width} / ${SIZE.height}` }}>
      {url === undefined || failed ? (
        <span className={styles.letter} aria-hidden="true">
          {title.slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <img
          {...SIZE}
          className={cx(styles.image, isNSFW && styles.veiled)}
          src={url}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
      {isNSFW === true && <span className={styles.adults}>{common.adults}</span>}
    </span>
  );
}

/**
 * Around what stands for a game: its cover on a card, the large picture on its page. Where the browser can, one becomes
 * the other when the page is turned; styles/base.css says how.
 */
export const GamePicture = ({ of, children }: { readonly of: string | undefined; readonly children: ReactElement }) => (
  <ViewTransition name={`game-${of}`} share="picture" default="none">
    {children}
  </ViewTransition>
);

export interface GameMarksProps {
  readonly id: string;
  /** How many percent a discount takes off now; 0: there is none. */
  readonly off: number;
  /** On a small cover: fewer words. */
  readonly isSmall?: boolean;
}

const SHOWN = 'satcade-marks';
let current: ComponentType<GameMarksProps> | undefined;

/** Puts marks on all games: features/marks does, once somebody has signed in or wished for a game. */
export function showMarks(marks: ComponentType<GameMarksProps>): void {
  current = marks;
  dispatchEvent(new Event(SHOWN));
}

const subscribe = (listener: () => void) => {
  addEventListener(SHOWN, listener);
  return () => removeEventListener(SHOWN, listener);
};

/** Says on a game's cover that the visitor owns it or wished for it. Nothing until that code is loaded. */
export function GameMarks(props: GameMarksProps) {
  const Marks = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  return Marks && <Marks {...props} />;
}
