import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { type Loads, Picture } from '../../../components/picture/picture.tsx';
import { gameText } from '../../../content/store/game.ts';
import type { Frame } from '../../../lib/picture-sources.ts';
import { useMedia } from '../../../lib/site-config.ts';
import type { Medium } from './media.ts';
import styles from './medium-view.module.css';

interface MediumViewProps {
  readonly medium: Medium;
  readonly title: string;
  readonly frame: Frame;
  /** The picture in place of a trailer until it plays. */
  readonly poster?: Medium | undefined;
  readonly loads?: Loads;
}

/** Every frame has this shape. */
const SIZE = { width: 1280, height: 720 } as const;

/** One trailer or screenshot that fills its frame. */
export function MediumView({ medium, title, frame, poster, loads = 'near' }: MediumViewProps) {
  const media = useMedia();
  const [failed, setFailed] = useState(false);
  const [playing, setPlaying] = useState(false);
  const url = media(medium.key);
  const posterUrl = media(poster?.key);
  if (url === undefined) return null;
  if (failed) return <p className={styles.failed}>{gameText.mediaFailed(medium.label)}</p>;
  const label = `${title}: ${medium.label}`;
  const onError = () => setFailed(true);
  const look = { ...SIZE, className: styles.medium, frame, loads };
  if (medium.kind === 'image')
    return <Picture {...look} url={url} facts={medium.picture} alt={label} onError={onError} />;
  if (playing || posterUrl === undefined) return <Video url={url} label={label} playing={playing} onError={onError} />;
  return (
    // A picture until the visitor plays the trailer: a player and the start of a video cost a phone half a second.
    <button type="button" className={styles.poster} aria-label={gameText.play(title)} onClick={() => setPlaying(true)}>
      <Picture {...look} url={posterUrl} facts={poster?.picture} alt="" />
      <span className={styles.play}>
        <Play size={28} />
      </span>
    </button>
  );
}

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
