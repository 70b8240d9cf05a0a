import type { LibraryItem } from '@satcade/contracts/entities';
import Download from 'lucide-react/icons/download';
import Info from 'lucide-react/icons/info';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { libraryText } from '../../content/library.ts';
import { dateText, sizeText } from '../../lib/format.ts';
import styles from './library-card.module.css';
import { isAvailable, isDownloaded } from './shelf.ts';
import { useDownload } from './use-download.ts';

/** An owned game: cover, facts, download with its progress on the cover. */
export function LibraryCard({ item, eager }: { readonly item: LibraryItem; readonly eager: boolean }) {
  const { percent, download } = useDownload(item);
  return (
    <li className={styles.card}>
      <div className={styles.art}>
        <Cover title={item.title} thumbnailKey={item.thumbnailKey} eager={eager} />
        {percent !== undefined && (
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={libraryText.downloading(percent)}
          />
        )}
      </div>
      <div className={styles.about}>
        <h2 className={styles.title}>{item.title}</h2>
        <p className={styles.facts}>
          {item.category && <span>{item.category}</span>}
          <span className="mono">{item.size === undefined ? libraryText.unknownSize : sizeText(item.size)}</span>
          {item.version && <span className="mono">{libraryText.version(item.version)}</span>}
        </p>
        <p className={styles.facts}>{libraryText.purchased(dateText(item.purchaseDate))}</p>
      </div>
      <div className={styles.actions}>
        {isAvailable(item) ? (
          <DownloadButton item={item} percent={percent} onDownload={() => void download()} />
        ) : (
          <Badge tone={item.isActive ? 'warn' : 'bad'}>
            {item.isActive ? libraryText.notReady : libraryText.revoked}
          </Badge>
        )}
        <ButtonLink
          look="icon"
          to={`/game/${item.gameId}`}
          aria-label={libraryText.infoOf(item.title)}
          title={libraryText.info}
        >
          <Info size={20} />
        </ButtonLink>
      </div>
    </li>
  );
}

interface DownloadButtonProps {
  readonly item: LibraryItem;
  readonly percent: number | undefined;
  readonly onDownload: () => void;
}

function DownloadButton({ item, percent, onDownload }: DownloadButtonProps) {
  const action = isDownloaded(item) ? libraryText.redownload : libraryText.download;
  const text = percent === undefined ? action : libraryText.downloading(percent);
  return (
    <Button
      look={isDownloaded(item) || percent !== undefined ? 'plain' : 'main'}
      className={styles.download}
      disabled={percent !== undefined}
      aria-label={libraryText.downloadOf(text, item.title)}
      onClick={onDownload}
    >
      <Download size={18} />
      {text}
    </Button>
  );
}
