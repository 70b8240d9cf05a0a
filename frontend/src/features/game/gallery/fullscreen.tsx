import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { useModal } from '../../../components/overlay/dialog.tsx';
import { common } from '../../../content/common.ts';
import { gameText } from '../../../content/store/game.ts';
import type { Frame } from '../../../lib/picture-sources.ts';
import { useSwipe } from '../../../lib/use-swipe.ts';
import styles from './fullscreen.module.css';
import { type Medium, posterOf } from './media.ts';
import { MediumView } from './medium-view.tsx';

/** Pictures are shown whole. */
const FRAME: Frame = { sizes: '100vw', widest: Number.POSITIVE_INFINITY, ratio: Number.POSITIVE_INFINITY };

interface FullscreenProps {
  readonly title: string;
  readonly media: readonly Medium[];
  readonly current: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

/** One medium in fullscreen. Escape closes it, and the arrow keys move. */
export default function Fullscreen({ title, media, current, onMove, onClose }: FullscreenProps) {
  const ref = useModal();
  const move = (by: number) => onMove((current + by + media.length) % media.length);
  const swipe = useSwipe(move);
  const onKey = (event: KeyboardEvent) => {
    // The trailer's own controls use the arrow keys to seek.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  const medium = media[current];
  return (
    <dialog
      ref={ref}
      className={styles.screen}
      aria-label={gameText.fullscreenLabel(title)}
      onClose={onClose}
      onKeyDown={onKey}
    >
      <div className={styles.bar}>
        <span className="mono" role="status">
          {gameText.counter(current + 1, media.length)}
        </span>
        <span>{medium?.label}</span>
        <Button look="icon" className={styles.button} aria-label={common.close} onClick={onClose}>
          <X size={24} />
        </Button>
      </div>
      <div className={styles.view}>
        <Button look="icon" className={styles.button} aria-label={gameText.previous} onClick={() => move(-1)}>
          <ChevronLeft size={28} />
        </Button>
        <div className={styles.medium} {...swipe}>
          {medium && (
            <MediumView
              key={medium.key}
              medium={medium}
              title={title}
              frame={FRAME}
              poster={posterOf(media)}
              loads="first"
            />
          )}
        </div>
        <Button look="icon" className={styles.button} aria-label={gameText.next} onClick={() => move(1)}>
          <ChevronRight size={28} />
        </Button>
      </div>
    </dialog>
  );
}
