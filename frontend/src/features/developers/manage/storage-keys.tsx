import type { Game } from '@satcade/contracts/entities';
import { manageText } from '../../../content/developers/portal.ts';
import styles from './own-game.module.css';

/** Under which keys the files of a game are stored, for support and scripts. */
export function StorageKeys({ game: { gameFileKey, thumbnailKey } }: { readonly game: Game }) {
  if (gameFileKey === undefined && thumbnailKey === undefined) return null;
  return (
    <dl className={styles.keys}>
      <Key name={manageText.gameFileKey} storageKey={gameFileKey} />
      <Key name={manageText.thumbnailKey} storageKey={thumbnailKey} />
    </dl>
  );
}

function Key({ name, storageKey }: { readonly name: string; readonly storageKey: string | undefined }) {
  if (storageKey === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="mono">{storageKey}</dd>
    </div>
  );
}
