import type { Game } from '@satcade/contracts/entities';
import { Button } from '../../../components/button.tsx';
import { progressText } from '../../../content/developers/portal.ts';
import { navigate } from '../../../lib/router/browser-history.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import styles from '../builds/scan-note.module.css';
import { useUploadJob } from '../submission/upload-job.ts';
import { savedSubmission } from './saved-submission.ts';

/**
 * The upload that a game without a file waits for: a running one, or one that was interrupted here or in another
 * browser.
 */
export function UploadNote({ game }: { readonly game: Game }) {
  const saved = useStore(savedSubmission);
  const job = useUploadJob();
  if (game.scanStatus !== 'PENDING' || game.gameFileKey !== undefined) return null;
  if (saved?.gameId !== game.id) return <p className={styles.plain}>{progressText.unfinishedElsewhere}</p>;
  const isRunning = job !== undefined && job.editedId === undefined;
  return (
    <div className={isRunning ? styles.plain : styles.warn}>
      <p>{isRunning ? progressText.running : progressText.unfinished}</p>
      <div>
        <Button
          aria-label={isRunning ? undefined : progressText.resumeUploadOf(game.title)}
          onClick={() => navigate('/developers')}
        >
          {isRunning ? progressText.runningOpen : progressText.resumeUpload}
        </Button>
      </div>
    </div>
  );
}
