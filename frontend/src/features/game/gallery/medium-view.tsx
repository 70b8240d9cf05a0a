import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { gameText } from '../../../content/store/game.ts';
import { useMedia } from '../../../lib/site-config.ts';
import type { Medium } from './media.ts';
import styles from './medium-view.module.css';

interface MediumViewProps {
  readonly medium: Medium;
  readonly title: string;
  /** Storage key of the picture in place of a trailer until it plays. */
  readonly poster?: string | undefined;
  readonly eager?: boolean;
}

/** One trailer or screenshot that fills its frame. */
export function MediumView({ medium, title, poster, eager = false }: MediumViewProps) {
  const media = useMedia();
  const [failed, setFailed] = useState(false);
  const [playing, setPlaying] = useState(false);
  const url = media(medium.key);
  const posterUrl = media(poster);
  if (url === undefined) return null;
  if (failed) return <p className={styles.failed}>{gameText.mediaFailed(medium.label)}</p>;
  const label = `${title}: ${medium.label}`;
  const onError = () => setFailed(true);
  if (medium.kind === 'image') return <Picture url={url} alt={label} eager={eager} onError={onError} />;
  if (playing || posterUrl === undefined) return <Video url={url} label={label} playing={playing} onError={onError} />;
  return (
    // A picture until the visitor plays the trailer: a player and the start of a video cost a phone half a second.
    <button type="button" className={styles.poster} aria-label={gameText.play(title)} onClick={() => setPlaying(true)}>
      <Picture url={posterUrl} alt="" eager={eager} />
      <span className={styles.play}>
        <Play size={28} />
      </span>
    </button>
  );
}

interface PictureProps {
  readonly url: string;
  readonly alt: string;
  readonly eager: boolean;
  readonly onError?: () => void;
}

const Picture = ({ url, alt, eager, onError }: PictureProps) => (
  <img
    className={styles.medium}
    src={url}
    alt={alt}
    width={1280}
    height={720}
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : 'auto'}
    decoding="async"
    onError={onError}
  />
);

interface VideoProps {
  readonly url: string;
  readonly label: string;
  /** Whether the visitor asked to play it. Then it takes the focus from the button. */
  readonly playing: boolean;
  readonly onError: () => void;
}

function Video({ url, label, playing, onError }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (playing) video.current?.focus();
  }, [playing]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: trailers come from developers without a caption file.
    <video
      ref={video}
      className={styles.medium}
      src={url}
      controls
      autoPlay={playing}
      preload="metadata"
      playsInline
      aria-label={label}
      onError={onError}
    />
  );
}
