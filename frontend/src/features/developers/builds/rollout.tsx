import type { WaitingBuild } from '@satcade/contracts/entities';
import { Suspense, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextInput } from '../../../components/form/controls.tsx';
import { releaseText } from '../../../content/developers/releases.ts';
import { rolloutText as text } from '../../../content/developers/rollout.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { countText, timeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useRelease } from '../api.ts';
import { type Line, nameOf } from './line.ts';
import styles from './rollout.module.css';
import { buyersIn, leastShare, nextSteps, shareOf } from './rollout-share.ts';

const ConfirmDialog = lazyPart(() => import('../../../components/overlay/confirm-dialog.tsx'));

interface RolloutPanelProps {
  readonly line: Line;
  readonly build: WaitingBuild;
}

/** Gives a READY build to a share of the buyers, to more of them, or to all; and halts it. */
export function RolloutPanel({ line, build }: RolloutPanelProps) {
  const id = useId();
  const [isHalting, setHalting] = useState(false);
  const release = useRelease(line);
  const { rollout, version } = build;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {text.title}
      </h4>
      <div className={styles.state}>
        <p role="status">{rollout === undefined ? text.help : stateText(rollout)}</p>
        {rollout?.state === 'RUNNING' && (
          <Button aria-label={text.haltOf(version, nameOf(line))} onClick={() => setHalting(true)}>
            {text.halt}
          </Button>
        )}
      </div>
      <ShareForm key={leastShare(build)} line={line} build={build} />
      {isHalting && (
        <Suspense>
          <ConfirmDialog
            title={text.haltTitle(version)}
            text={text.haltBody}
            verb={text.halt}
            isBusy={release.isPending}
            run={() => release.mutateAsync({ version, percent: 0 })}
            done={text.haltDone(version)}
            failed={(error) => text.failed(messageOf(error))}
            onClose={() => setHalting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const stateText = ({ state, percent, startedAt }: NonNullable<WaitingBuild['rollout']>): string =>
  state === 'RUNNING' ? text.running(percent, timeText(startedAt)) : text.halted(percent);

/** The share as a number, with the usual next ones, and how many buyers it is. */
function ShareForm({ line, build }: RolloutPanelProps) {
  const release = useRelease(line);
  const [typed, setTyped] = useState(String(nextSteps(build)[0] ?? 100));
  const least = leastShare(build);
  const percent = shareOf(typed, least);
  const { version } = build;
  const give = (share: number) =>
    release.mutate(
      { version, percent: share },
      {
        onSuccess: () => showToast('good', share === 100 ? releaseText.released(version) : text.shared(version, share)),
        onError: (error) => showToast('bad', text.failed(messageOf(error))),
      },
    );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (percent !== undefined && !release.isPending) give(percent);
      }}
    >
      <TextInput
        className={styles.share}
        label={text.label}
        type="number"
        inputMode="numeric"
        min={least}
        max={100}
        step={1}
        value={typed}
        error={percent === undefined ? text.badShare(least) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className={styles.steps}>
        <legend className="visually-hidden">{text.steps}</legend>
        {nextSteps(build).map((step) => (
          <Button key={step} aria-pressed={percent === step} onClick={() => setTyped(String(step))}>
            {text.step(step)}
          </Button>
        ))}
      </fieldset>
      <Button type="submit" aria-disabled={percent === undefined || release.isPending}>
        {percent === 100 ? text.all : text.start(percent ?? least)}
      </Button>
      {percent !== undefined && (
        <p className="muted" role="status">
          {text.people(countText(buyersIn(percent, line.game)), countText(line.game.purchaseCount))}
        </p>
      )}
    </form>
  );
}
