import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import { type ComponentProps, useState } from 'react';
import { type Frame, srcSetOf } from '../../lib/picture-sources.ts';

declare module 'react' {
  interface CSSProperties {
    /** The colours of a picture, which styles/pictures.css paints. */
    '--picture'?: number | undefined;
  }
}

/**
 * When a picture is loaded: `first` for the largest in view, before anything else; `early` for others in view, after
 * it; `near` when it comes near the screen.
 */
export type Loads = 'first' | 'early' | 'near';

const PRIORITIES = { first: 'high', early: 'low', near: 'auto' } as const satisfies Record<Loads, string>;

interface PictureProps extends Pick<ComponentProps<'img'>, 'alt' | 'className' | 'width' | 'height'> {
  readonly url: string;
  /** What is known of the picture; absent for one without copies, `unknown` where only its key is known. */
  readonly facts: PictureFacts | 'unknown' | undefined;
  readonly frame: Frame;
  readonly alt: string;
  readonly loads?: Loads;
  readonly onError?: () => void;
}

/**
 * A published picture in its frame: the browser loads the copy that fits, and shows the picture's colours until then. If
 * the copy cannot be loaded, it loads the picture itself.
 */
export function Picture({ url, facts, frame, alt, loads = 'near', onError, ...rest }: PictureProps) {
  const [isPlain, setPlain] = useState(false);
  const copies = isPlain ? undefined : facts;
  const { sizes } = frame;
  return (
    <picture>
      {copies && <source type="image/avif" sizes={sizes} srcSet={srcSetOf(url, copies, frame, 'avif')} />}
      <img
        {...rest}
        alt={alt}
        decoding="async"
        loading={loads === 'near' ? 'lazy' : 'eager'}
        fetchPriority={PRIORITIES[loads]}
        // Before `src`, or browsers would begin to load the picture itself.
        {...(copies && {
          sizes,
          srcSet: srcSetOf(url, copies, frame, 'webp'),
          style: copies === 'unknown' ? undefined : { '--picture': copies.placeholder },
        })}
        src={url}
        onError={() => (copies ? setPlain(true) : onError?.())}
      />
    </picture>
  );
}
