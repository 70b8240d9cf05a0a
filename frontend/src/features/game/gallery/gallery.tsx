import Maximize from 'lucide-react/icons/maximize-2';
import Play from 'lucide-react/icons/play';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { gameText } from '../../../content/store/game.ts';
import { cx } from '../../../lib/cx.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { Frame } from '../../../lib/picture-sources.ts';
import { useSwipe } from '../../../lib/use-swipe.ts';
import styles from './gallery.module.css';
import { type Medium, posterOf } from './media.ts';
import { MediumView } from './medium-view.tsx';

const Fullscreen = lazyPart(() => import('./fullscreen.tsx'));

const RATIO = 16 / 9;
/** The column of the pictures: see game-page.module.css. */
export const STAGE_FRAME: Frame = {
  sizes: '(min-width:1344px) 920px,(min-width:901px) calc(100vw - 424px),92vw',
  widest: 920,
  ratio: RATIO,
};
const THUMB_FRAME: Frame = { sizes: '121px', widest: 121, ratio: RATIO };

interface GalleryProps {
  readonly gameId: string;
  readonly title: string;
  readonly media: readonly Medium[];
}

/** Trailer and screenshots: one large, thumbnails of all below, and a fullscreen view. */
export function Gallery({ gameId, title, media }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [fullscreen, setFullscreen] = useState(false);
  const swipe = useSwipe((by) => setCurrent((current + by + media.length) % media.length));
  const shown = media[current];
  if (shown === undefined) return <p className={styles.none}>{gameText.noMedia}</p>;
  return (
    <section aria-label={gameText.gallery}>
      <div className={styles.stage} data-game-picture={gameId} {...swipe}>
        <MediumView
          key={shown.key}
          medium={shown}
          title={title}
          frame={STAGE_FRAME}
          poster={posterOf(media)}
          loads="first"
        />
        <Button
          className={styles.expand}
          aria-label={gameText.openFullscreen(current + 1, media.length)}
          onClick={() => setFullscreen(true)}
        >
          <span className={cx('mono', styles.plate)}>
            <Maximize size={14} />
            {gameText.counter(current + 1, media.length)}
          </span>
        </Button>
      </div>
      <ul className={styles.thumbs}>
        {media.map((medium, index) => (
          <li key={medium.key}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={gameText.showMedia(medium.label)}
              aria-current={index === current}
              onClick={() => setCurrent(index)}
            >
              {medium.kind === 'video' ? (
                <Play size={22} />
              ) : (
                <MediumView medium={medium} title={title} frame={THUMB_FRAME} />
              )}
            </button>
          </li>
        ))}
      </ul>
      {fullscreen && (
        <Suspense>
          <Fullscreen
            title={title}
            media={media}
            current={current}
            onMove={setCurrent}
            onClose={() => setFullscreen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
