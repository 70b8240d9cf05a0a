import type { LibraryItem } from '@satcade/contracts/entities';
import { useId } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import row from '../../../components/file-row.module.css';
import { Notice } from '../../../components/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { filesText } from '../../../content/store/files.ts';
import { platformName } from '../../../content/store/tag-names.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { sizeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ChannelBox } from '../../game/published/channel-box.tsx';
import { PlayButton } from '../../play/published/play-button.tsx';
import { useBeta } from '../api.ts';
import { DownloadButton } from '../downloads/download-button.tsx';
import { downloadKey, useDownload } from '../downloads/running.ts';
import styles from './files-dialog.module.css';
import { fileLabel, filesOf, type OwnedFile, suitsVisitor } from './owned-files.ts';

interface FilesDialogProps {
  readonly item: LibraryItem;
  readonly onClose: () => void;
}

/** All files of an owned game, the right one first, and its beta. */
export default function FilesDialog({ item, onClose }: FilesDialogProps) {
  return (
    <Dialog title={filesText.titleOf(item.title)} onClose={onClose}>
      <ul>
        {filesOf(item).map((file) => (
          <FileRow key={file.channel ?? ''} item={item} file={file} />
        ))}
      </ul>
      {(item.hasBeta === true || item.isInBeta === true) && <BetaSection item={item} />}
    </Dialog>
  );
}

function FileRow({ item, file }: { readonly item: LibraryItem; readonly file: OwnedFile }) {
  const download = useDownload(downloadKey({ gameId: item.gameId, channel: file.channel }));
  const { channel, label, platforms = [], version, size, fileName, isBeta, isDemo, content } = file;
  return (
    <li className={row.file}>
      <div className={row.about}>
        <h3 className={row.name}>
          {fileLabel(file)}
          {suitsVisitor(file) && <Badge tone="ok">{filesText.suits}</Badge>}
          {isBeta && <Badge tone="accent">{filesText.beta}</Badge>}
          {isDemo && <Badge>{filesText.demo}</Badge>}
          {content === 'EXTRA' && <Badge>{filesText.extra}</Badge>}
        </h3>
        <p className={row.facts}>
          {label !== undefined && platforms.length > 0 && <span>{platforms.map(platformName).join(', ')}</span>}
          {version !== undefined && <span className="mono">{libraryText.version(version)}</span>}
          <span className="mono">{size === undefined ? libraryText.unknownSize : sizeText(size)}</span>
          {fileName !== undefined && <span className={styles.fileName}>{fileName}</span>}
        </p>
      </div>
      {channel !== undefined && content === 'WEB' && <PlayButton gameId={item.gameId} channel={channel} />}
      <DownloadButton item={item} file={file} download={download} />
      {channel !== undefined && <ChannelBox gameId={item.gameId} channel={channel} name={fileLabel(file)} />}
    </li>
  );
}

/** Joining and leaving the beta. The button stays the same, so that it keeps the focus. */
function BetaSection({ item: { gameId, title, isInBeta = false } }: { readonly item: LibraryItem }) {
  const id = useId();
  const beta = useBeta(gameId);
  const change = () => {
    if (beta.isPending) return;
    beta.mutate(!isInBeta, {
      onSuccess: () => showToast('good', (isInBeta ? filesText.left : filesText.joined)(title)),
    });
  };
  return (
    <section className={styles.beta} aria-labelledby={id}>
      <h3 id={id}>{filesText.betaTitle}</h3>
      <p className="muted">{isInBeta ? filesText.inBetaText : filesText.betaText}</p>
      {beta.isError && <Notice tone="bad">{filesText.betaFailed(messageOf(beta.error))}</Notice>}
      <Button aria-disabled={beta.isPending} onClick={change}>
        {isInBeta ? filesText.leave : filesText.join}
      </Button>
    </section>
  );
}
