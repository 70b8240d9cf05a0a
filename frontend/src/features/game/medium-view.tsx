import { useState } from 'react';
import { gameText } from '../../content/game.ts';
import { useMedia } from '../../lib/site-config.ts';
import type { Medium } from './media.ts';
import styles from './medium-view.module.css';

interface MediumViewProps {
  readonly medium: Medium;
  readonly title: string;
  /** Storage key of the picture that stands for a trailer until it plays. */
  readonly poster?: string | undefined;
  readonly eager?: boolean;
}

/** One trailer or screenshot, filling its frame. */
export function MediumView({ medium, title, poster, eager = false }: MediumViewProps) {
  const media = useMedia();
  const [failed, setFailed] = useState(false);
  const url = media(medium.key);
  if (url === undefined) return null;
  if (failed) return <p className={styles.failed}>{gameText.mediaFailed(medium.label)}</p>;
  const label = `${title}: ${medium.label}`;
  if (medium.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: trailers come from developers without a caption file.
      <video
        className={styles.medium}
        src={url}
        poster={media(poster)}
        controls
        preload="metadata"
        playsInline
        aria-label={label}
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <img
      className={styles.medium}
      src={url}
      alt={label}
      width={1280}
      height={720}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
