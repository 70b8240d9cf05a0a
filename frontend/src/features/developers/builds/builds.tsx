import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/badge.tsx';
import { editText } from '../../../content/developers/portal.ts';
import { dateText, sizeText } from '../../../lib/text/local.ts';
import styles from '../edit/edit-dialog.module.css';
import { ownBuildsQuery } from './api.ts';

/** The clean builds of a game, newest first. Shows nothing if they cannot be read, since they are an extra here. */
export function Builds({ gameId }: { readonly gameId: string }) {
  const { data } = useQuery(ownBuildsQuery(gameId));
  if (data === undefined) return null;
  return (
    <section>
      <h3>{editText.builds}</h3>
      {data.items.length === 0 && <p className="muted">{editText.noBuilds}</p>}
      <ul className={styles.builds}>
        {data.items.map(({ version, fileSize, releasedAt, releaseNotes, isCurrent }) => (
          <li key={`${version} ${releasedAt}`}>
            <span className="mono">{editText.buildLine(version, dateText(releasedAt), sizeText(fileSize))}</span>{' '}
            {isCurrent && <Badge tone="ok">{editText.currentBuild}</Badge>}
            {releaseNotes !== undefined && <p className={styles.notes}>{releaseNotes}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
