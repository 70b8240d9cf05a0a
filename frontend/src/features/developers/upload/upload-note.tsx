import type { Game } from '@satcade/contracts/entities';
import { Button } from '../../../components/button.tsx';
import { progressText } from '../../../content/developers/portal.ts';
import { navigate } from '../../../lib/router/browser-history.ts';
import styles from '../builds/scan-note.module.css';
import { useSavedSubmissions } from '../submission/saved-submissions.ts';
import { useUploadJobs } from '../submission/upload-job.ts';

/**
 * The upload that a game without a file waits for: a running one, or one that was interrupted here or in another
 * browser.
 */
export function UploadNote({ game }: { readonly game: Game }) {
  const saved = useSavedSubmissions().find(({ gameId, build }) => gameId === game.id && build === undefined);
  const isRunning = useUploadJobs().some(({ id }) => id === saved?.id);
  if (game.scanStatus !== 'PENDING' || game.gameFileKey !== undefined) return null;
  // An announced game may have its file later.
  if (saved === undefined && game.comingSoon === true) return null;
  if (saved === undefined) return <p className={styles.plain}>{progressText.unfinishedElsewhere}</p>;
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
