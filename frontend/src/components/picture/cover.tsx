import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import { type ComponentType, useState } from 'react';
import { common } from '../../content/common.ts';
import { cx } from '../../lib/cx.ts';
import { coverFrame, type Frame } from '../../lib/picture-sources.ts';
import { useMedia } from '../../lib/site-config.ts';
import { createStore } from '../../lib/storage/store.ts';
import { useStore } from '../../lib/storage/use-store.ts';
import styles from './cover.module.css';
import { type Loads, Picture } from './picture.tsx';

interface CoverProps {
  readonly title: string;
  readonly thumbnailKey: string | undefined;
  /** What is known of that picture; `unknown`: orders, gifts and the library know its key alone. */
  readonly thumbnail?: PictureFacts | 'unknown' | undefined;
  /** Of a cover of another size than those in rows of lists. */
  readonly frame?: Frame;
  /** `unknown` while the game is loading: the cover is veiled, without the 18+ mark. */
  readonly isNSFW?: boolean | 'unknown' | undefined;
  readonly loads?: Loads;
  /** The game, on pages with a link to it: the cover turns into the picture of its page (app/picture-turn.ts). */
  readonly turnsInto?: string;
  readonly className?: string | undefined;
}

/** Of covers in a grid or list: those of the first `count` are in view. */
export const loadsAt = (place: number, count: number): Loads =>
  place === 0 ? 'first' : place < count ? 'early' : 'near';

/** Covers are 3:4 everywhere. This one is in rows of lists, 36 to 132 px wide. */
const SMALL = coverFrame(132);

/** A game's cover, or its first letter while there is none. Adult covers are veiled. The title is beside it. */
export function Cover(props: CoverProps) {
  const { title, thumbnailKey, thumbnail, frame = SMALL, isNSFW = false, loads = 'near', turnsInto, className } = props;
  const media = useMedia();
  const [failed, setFailed] = useState(false);
  const url = media(thumbnailKey);
  return (
    <span className={cx(styles.frame, className)} data-game-picture={turnsInto}>
      {url === undefined || failed ? (
        <span className={styles.letter} aria-hidden="true">
          {title.slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <Picture
          url={url}
          facts={thumbnail}
          frame={frame}
          width={300}
          height={400}
          className={cx(styles.image, isNSFW && styles.veiled)}
          alt=""
          loads={loads}
          onError={() => setFailed(true)}
        />
      )}
      {isNSFW === true && <span className={styles.adults}>{common.adults}</span>}
    </span>
  );
}

interface KeyCoverProps extends Pick<CoverProps, 'title' | 'isNSFW' | 'loads' | 'className'> {
  /** Empty in carts for a game without a picture. */
  readonly thumbnailKey: string | undefined;
  /** Of the cover, in CSS pixels. */
  readonly width: number;
}

/** The cover of a game of which only the picture's key is known, as in orders, gifts and carts. */
export function KeyCover({ thumbnailKey, width, ...rest }: KeyCoverProps) {
  return <Cover {...rest} thumbnailKey={thumbnailKey || undefined} thumbnail="unknown" frame={coverFrame(width)} />;
}

export interface GameMarksProps {
  readonly id: string;
  /** The percentage of a discount, or 0 for none. */
  readonly off: number;
  /** On a small cover: less text. */
  readonly isSmall?: boolean;
}

const marks = createStore<ComponentType<GameMarksProps> | undefined>(undefined);

/** Sets the marks of all games. features/marks calls it when a user signs in or a game is added to the wishlist. */
export const showMarks = (component: ComponentType<GameMarksProps>): void => marks.set(component);

/** Marks a game's cover as owned or on the wishlist. Empty until that code has loaded. */
export function GameMarks(props: GameMarksProps) {
  const Marks = useStore(marks);
  return Marks && <Marks {...props} />;
}
