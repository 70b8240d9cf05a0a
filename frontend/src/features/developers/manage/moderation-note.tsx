import type { Game } from '@satcade/contracts/entities';
import { manageText } from '../../../content/developers/portal.ts';
import { cx } from '../../../lib/cx.ts';
import styles from '../builds/scan-note.module.css';

/** The note of the moderators from their last decision on the game. */
export function ModerationNote({ game: { moderationNote, status } }: { readonly game: Game }) {
  if (moderationNote === undefined || moderationNote === '') return null;
  return (
    <div className={cx(status === 'rejected' ? styles.bad : styles.plain)}>
      <p className={styles.title}>{manageText.moderationTitle}</p>
      <p className={styles.words}>{moderationNote}</p>
    </div>
  );
}
