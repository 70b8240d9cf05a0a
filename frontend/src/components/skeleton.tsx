import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A grey placeholder. Hidden from screen readers: the page says in words that it is loading. */
export function Skeleton({ width, height, ratio }: { width?: string; height?: string; ratio?: string }) {
  const style: CSSProperties = {};
  if (width !== undefined) style.width = width;
  if (height !== undefined) style.height = height;
  if (ratio !== undefined) style.aspectRatio = ratio;
  return <span aria-hidden="true" className={styles.skeleton} style={style} />;
}
