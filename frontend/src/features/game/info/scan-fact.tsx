import type { Game } from '@satcade/contracts/entities';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Suspense, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { developersText } from '../../../content/account/account.ts';
import { certificateText } from '../../../content/store/box.ts';
import { gameText } from '../../../content/store/game.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import styles from './game-info.module.css';

const CertificateDialog = lazyPart(() => import('../published/certificate-dialog.tsx'));

/** The result and date of the scan. For a clean file, the badge opens the certificate. */
export function ScanFact({ game }: { readonly game: Game }) {
  const [isOpen, setOpen] = useState(false);
  const status = developersText.scan[game.scanStatus];
  const isClean = game.scanStatus === 'CLEAN';
  return (
    <>
      {!isClean && <Badge tone="warn">{status}</Badge>}
      {isClean && (
        <button
          type="button"
          className={styles.scan}
          aria-haspopup="dialog"
          aria-label={certificateText.openOf(status)}
          title={certificateText.open}
          onClick={() => setOpen(true)}
        >
          <ShieldCheck size={16} />
          <Badge tone="ok">{status}</Badge>
        </button>
      )}
      {game.scanDate !== undefined && (
        <DateText iso={game.scanDate} className={styles.scanned} text={gameText.scannedOn} />
      )}
      {isOpen && (
        <Suspense>
          <CertificateDialog gameId={game.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
