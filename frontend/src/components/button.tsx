import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { Link } from '../lib/router/router.tsx';
import styles from './button.module.css';

interface Look {
  /** `main`: the main action of a place. `quiet`: looks like a link. `icon`: square, needs an aria-label. */
  readonly look?: 'main' | 'plain' | 'quiet' | 'icon' | undefined;
  readonly wide?: boolean | undefined;
}

const classOf = ({ look = 'plain', wide = false }: Look, extra?: string) =>
  cx(styles.button, look !== 'plain' && styles[look], wide && styles.wide, extra);

export function Button({ look, wide, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={classOf({ look, wide }, className)} {...rest} />;
}

export function ButtonLink({ look, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={classOf({ look, wide }, className)} {...rest} />;
}

/** A link to another site that looks like a button and opens a new tab. */
export function ButtonAnchor({ look, wide, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a target="_blank" rel="noopener noreferrer" className={classOf({ look, wide }, className)} {...rest} />;
}
