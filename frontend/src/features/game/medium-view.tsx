import { useMedia } from '../../lib/site-config.ts';
import type { Medium } from './media.ts';
import styles from './medium-view.module.css';

interface MediumViewProps {
  readonly medium: Medium;
  readonly title: string;
  readonly eager?: boolean;
}

/** One trailer or screenshot, filling its frame. */
export function MediumView({ medium, title, eager = false }: MediumViewProps) {
  const media = useMedia();
  const url = media(medium.key);
  if (url === undefined) return null;
  const label = `${title}: ${medium.label}`;
  if (medium.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: trailers come from developers without a caption file.
      <video className={styles.medium} src={url} controls preload="metadata" playsInline aria-label={label} />
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
    />
  );
}
