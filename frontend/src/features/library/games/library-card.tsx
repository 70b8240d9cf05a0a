import { gamePath } from '@satcade/contracts/addresses';
import type { LibraryItem } from '@satcade/contracts/entities';
import Files from 'lucide-react/icons/files';
import History from 'lucide-react/icons/history';
import Info from 'lucide-react/icons/info';
import { Suspense, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Cover } from '../../../components/picture/cover.tsx';
import type { Loads } from '../../../components/picture/picture.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { categoryName } from '../../../content/store/category-names.ts';
import { filesText } from '../../../content/store/files.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { COVER_RATIO, type Frame } from '../../../lib/picture-sources.ts';
import { dateText, sizeText } from '../../../lib/text/local.ts';
import { DownloadButton } from '../downloads/download-button.tsx';
import { downloadKey, useDownload } from '../downloads/running.ts';
import { fileLabel, filesOf, hasFiles, type OwnedFile } from '../files/owned-files.ts';
import styles from './library-card.module.css';
import { OffStoreNote } from './off-store-note.tsx';
import { RevokedNote } from './revoked-note.tsx';
import { isAvailable, isOutdated } from './shelf.ts';
import { UnavailableNote } from './unavailable-note.tsx';

const FilesDialog = lazyPart(() => import('../files/files-dialog.tsx'));
const VersionsDialog = lazyPart(() => import('../versions/versions-dialog.tsx'));

/** The grid has two columns up to this width of the screen. */
const FRAME: Frame = { sizes: '(min-width:561px) 260px,45vw', widest: 260, ratio: COVER_RATIO };

/** An owned game: cover, facts, and the download with its progress on the cover. */
export function LibraryCard({ item, loads }: { readonly item: LibraryItem; readonly loads: Loads }) {
  const [file] = filesOf(item);
  const download = useDownload(downloadKey({ gameId: item.gameId, channel: file?.channel }));
  const [shows, setShows] = useState<'versions' | 'files'>();
  const close = () => setShows(undefined);
  return (
    <li className={styles.card}>
      <div className={styles.art}>
        <Cover
          title={item.title}
          thumbnailKey={item.thumbnailKey}
          thumbnail="unknown"
          frame={FRAME}
          isNSFW={item.isNSFW}
          loads={loads}
        />
        {download !== undefined && (
          <progress
            className={styles.progress}
            max={100}
            value={download.percent}
            aria-label={libraryText.downloadOf(libraryText.downloading(download.percent), item.title)}
          />
        )}
      </div>
      <CardFacts item={item} file={file} onVersions={() => setShows('versions')} onFiles={() => setShows('files')} />
      <div className={styles.actions}>
        {isAvailable(item) && file !== undefined && <DownloadButton item={item} file={file} download={download} />}
        {!isAvailable(item) && item.isActive && <UnavailableNote item={item} />}
        {!item.isActive && <RevokedNote item={item} />}
        {/* While a download can be cancelled, its button takes this place. */}
        {download === undefined && item.offStore === undefined && (
          <ButtonLink
            look="icon"
            to={gamePath({ id: item.gameId, title: item.title })}
            aria-label={libraryText.infoOf(item.title)}
            title={libraryText.info}
          >
            <Info size={20} />
          </ButtonLink>
        )}
        <Suspense>
          {shows === 'versions' && <VersionsDialog item={item} onClose={close} />}
          {shows === 'files' && <FilesDialog item={item} onClose={close} />}
        </Suspense>
      </div>
    </li>
  );
}

interface CardFactsProps {
  readonly item: LibraryItem;
  /** The one that the card offers. */
  readonly file: OwnedFile | undefined;
  readonly onVersions: () => void;
  readonly onFiles: () => void;
}

function CardFacts({ item, file, onVersions, onFiles }: CardFactsProps) {
  const { version = '', downloadedVersion = '' } = item;
  const size = file === undefined ? item.size : file.size;
  return (
    <div className={styles.about}>
      <h2 className={styles.title}>{item.title}</h2>
      <p className={styles.facts}>
        {item.category && <span>{categoryName(item.category)}</span>}
        {file?.channel !== undefined && <span>{fileLabel(file)}</span>}
        <span className="mono">{size === undefined ? libraryText.unknownSize : sizeText(size)}</span>
        {version !== '' && !item.isActive && <span className="mono">{libraryText.version(version)}</span>}
        {item.isActive && (
          <button
            type="button"
            className={styles.versions}
            title={libraryText.versionsOf(item.title)}
            onClick={onVersions}
          >
            <History size={14} />
            {version === '' ? libraryText.versions : libraryText.version(version)}
            <span className="visually-hidden">{libraryText.versionsOf(item.title)}</span>
          </button>
        )}
        {hasFiles(item) && (
          <button type="button" className={styles.versions} title={filesText.titleOf(item.title)} onClick={onFiles}>
            <Files size={14} />
            {filesText.count(filesOf(item).length)}
            <span className="visually-hidden">{filesText.titleOf(item.title)}</span>
          </button>
        )}
      </p>
      <p className={styles.facts}>
        {(item.isGift === true ? libraryText.received : libraryText.purchased)(dateText(item.purchaseDate))}
      </p>
      {item.isActive && <OffStoreNote item={item} />}
      {item.isEarly === true && (
        <p className={styles.facts}>
          <Badge tone="accent">{libraryText.early}</Badge>
          <span>{libraryText.earlyText(version)}</span>
        </p>
      )}
      {isOutdated(item) && (
        <p className={styles.facts}>
          <Badge tone="accent">{libraryText.newVersion}</Badge>
          <span>{libraryText.newVersionText(downloadedVersion, version)}</span>
          <button
            type="button"
            className={styles.versions}
            aria-label={libraryText.changesOf(item.title)}
            onClick={onVersions}
          >
            {libraryText.changes}
          </button>
        </p>
      )}
    </div>
  );
}
