import type { SignedInUser } from '../../lib/auth/session.ts';
import styles from './avatar.module.css';

export const initialsOf = ({ username }: SignedInUser): string => username.slice(0, 2).toUpperCase();

/** The first two letters of the username. */
export function Avatar({ user }: { readonly user: SignedInUser }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(user)}
    </span>
  );
}
