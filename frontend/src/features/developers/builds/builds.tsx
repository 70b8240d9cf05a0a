import type { GameBuild } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { editText } from '../../../content/developers/portal.ts';
import { releaseText } from '../../../content/developers/releases.ts';
import { rolloutText } from '../../../content/developers/rollout.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { dateText, sizeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useRelease } from '../api.ts';
import styles from '../edit/edit-dialog.module.css';
import { ownBuildsQuery } from './api.ts';
import type { Line } from './line.ts';

/** The clean builds of a line, newest first. Shows nothing if they cannot be read, since they are an extra here. */
export function Builds({ line }: { readonly line: Line }) {
  const { data } = useQuery(ownBuildsQuery(line.game.id, line.channel));
  if (data === undefined) return null;
  return (
    <section>
      <h3>{editText.builds}</h3>
      {data.items.length === 0 && <p className="muted">{editText.noBuilds}</p>}
      <ul className={styles.builds}>
        {data.items.map((build) => (
          <BuildLine key={`${build.version} ${build.releasedAt}`} line={line} build={build} />
        ))}
      </ul>
    </section>
  );
}

function BuildLine({ line, build }: { readonly line: Line; readonly build: GameBuild }) {
  const { version, fileSize, releasedAt, releaseNotes, takenBackAt, isCurrent, isPartial, rollout } = build;
  return (
    <li>
      <span className="mono">{editText.buildLine(version, dateText(releasedAt), sizeText(fileSize))}</span>{' '}
      {isCurrent && <Badge tone="ok">{editText.currentBuild}</Badge>}
      {takenBackAt !== undefined && <Badge tone="warn">{releaseText.takenBack(dateText(takenBackAt))}</Badge>}
      {rollout !== undefined && (
        <Badge tone={rollout.state === 'RUNNING' ? 'accent' : 'warn'}>
          {rollout.state === 'RUNNING' ? rolloutText.badge(rollout.percent) : rolloutText.haltedBadge}
        </Badge>
      )}
      {isPartial === true && rollout === undefined && <Badge tone="warn">{rolloutText.partialBadge}</Badge>}
      {releaseNotes !== undefined && <p className={styles.notes}>{releaseNotes}</p>}
      {!isCurrent && rollout === undefined && <GoBack line={line} version={version} />}
    </li>
  );
}

/** Makes an earlier build the current one again. */
function GoBack({ line, version }: { readonly line: Line; readonly version: string }) {
  const release = useRelease(line);
  const onClick = () =>
    release.mutate(
      { version },
      {
        onSuccess: () => showToast('good', releaseText.wentBack(version)),
        onError: (error) => showToast('bad', releaseText.failed(messageOf(error))),
      },
    );
  return (
    <Button
      look="quiet"
      aria-label={releaseText.backOf(version)}
      aria-disabled={release.isPending}
      onClick={() => !release.isPending && onClick()}
    >
      {releaseText.back}
    </Button>
  );
}
