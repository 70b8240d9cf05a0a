import type { Game } from '@satcade/contracts/entities';
import { manageText } from '../../../content/developers/portal.ts';
import { linkText } from '../../../content/links.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useMedia } from '../../../lib/site-config.ts';
import { usdText } from '../../../lib/text/format.ts';
import { countText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { downloadLink } from '../api.ts';
import { AfterFee } from '../form/after-fee.tsx';
import { useIsDeveloper } from '../publishers/api.ts';
import { fileSizeText } from './file-size.ts';
import styles from './own-game.module.css';

/** Purchases, revenue, version, size and the two files of a game, as a list of names and values. */
export function OwnGameFacts({ game }: { readonly game: Game }) {
  const isDeveloper = useIsDeveloper(game);
  const media = useMedia();
  const thumbnail = media(game.thumbnailKey);
  const download = () =>
    downloadLink(game.id).then(
      (url) => window.location.assign(url),
      (error: unknown) => showToast('bad', messageOf(error)),
    );
  return (
    <dl className={styles.facts}>
      <Fact name={manageText.sales}>{countText(game.purchaseCount)}</Fact>
      <Fact name={manageText.revenue}>
        {usdText(game.totalRevenue ?? 0)}
        {isDeveloper && <AfterFee usd={game.totalRevenue ?? 0} />}
      </Fact>
      <Fact name={manageText.version}>{game.version ?? '–'}</Fact>
      <Fact name={manageText.size}>
        {game.fileSize === undefined ? manageText.noSize : fileSizeText(game.fileSize)}
      </Fact>
      <Fact name={manageText.gameFile} wide>
        <StoredFile name={game.gameFileKey && (game.fileName ?? nameIn(game.gameFileKey))}>
          {isDeveloper && (
            <button
              type="button"
              className={styles.open}
              aria-label={manageText.downloadOf(game.title)}
              onClick={() => void download()}
            >
              {manageText.download}
            </button>
          )}
        </StoredFile>
      </Fact>
      <Fact name={manageText.thumbnail} wide>
        <StoredFile name={game.thumbnailKey && nameIn(game.thumbnailKey)}>
          {thumbnail !== undefined && (
            <a
              className={styles.open}
              href={thumbnail}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${manageText.viewOf(game.title)} ${linkText.opensNewTab}`}
            >
              {manageText.view}
            </a>
          )}
        </StoredFile>
      </Fact>
    </dl>
  );
}

/** The name of a stored file: the end of its key. */
const nameIn = (storageKey: string): string => storageKey.split('/').at(-1) ?? storageKey;

interface StoredFileProps {
  readonly name: string | undefined;
  /** The link or button that opens the file. */
  readonly children: React.ReactNode;
}

/** A file: its name with the button that opens it. */
function StoredFile({ name, children }: StoredFileProps) {
  if (name === undefined) return manageText.noFile;
  return (
    <span className={styles.file}>
      {name}
      {children}
    </span>
  );
}

interface FactProps {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: React.ReactNode;
}

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd className="mono">{children}</dd>
    </div>
  );
}
