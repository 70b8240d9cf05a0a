import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { progressText, uploadMessages } from '../../../content/developers/portal.ts';
import { webBuildRule } from '../channels/web-build-rule.ts';
import { FileField } from '../form/file-field.tsx';
import question from '../form/question.module.css';
import { missingFiles, type SavedSubmission, titleOf } from '../submission/saved-submissions.ts';
import { detailOf } from '../submission/upload-errors.ts';
import { useWaiting, type Waiting } from '../submission/waiting.ts';
import { allowAndGoOn, chooseAgain, proceed } from './go-on.ts';
import { discardInterrupted } from './upload-game.ts';

/** An upload that a reload or a failure interrupted: what it waits for, and the files to choose again. */
export function InterruptedCard({ saved }: { readonly saved: SavedSubmission }) {
  const id = useId();
  const waiting = useWaiting(saved.id) ?? NOTHING;
  const [isDiscarding, setDiscarding] = useState(false);
  const { rereading, files, failure } = waiting;
  const missing = missingFiles(saved, files);
  const detail = failure === undefined ? undefined : detailOf(failure);
  const title = titleOf(saved);
  if (rereading === 'elsewhere')
    return (
      <section className={question.question} aria-labelledby={id}>
        <h2 id={id}>{progressText.title(title)}</h2>
        <p role="status">{progressText.otherTab}</p>
      </section>
    );
  const discard = async () => {
    if (isDiscarding) return;
    setDiscarding(true);
    await discardInterrupted(saved).finally(() => setDiscarding(false));
  };
  return (
    <section className={question.question} aria-labelledby={id}>
      <h2 id={id}>{progressText.interruptedTitle(title)}</h2>
      <p role="status">{textOf(waiting, missing.map(({ name }) => name).join(', '))}</p>
      {detail !== undefined && <p>{uploadMessages.detail(detail)}</p>}
      {rereading === undefined &&
        missing.map(({ place, name }) => (
          <FileField
            key={place}
            kind={kindAt(place)}
            label={name}
            help=""
            required
            file={undefined}
            onChange={(file) => void chooseAgain(saved, place, file)}
            {...(saved.build?.isWeb === true && { rule: webBuildRule })}
          />
        ))}
      {rereading === 'asks' && (
        <Button look="main" aria-describedby={id} onClick={() => void allowAndGoOn(saved)}>
          {progressText.goOn}
        </Button>
      )}
      {rereading === undefined && missing.length === 0 && (
        <Button look="main" aria-describedby={id} onClick={() => void proceed(saved)}>
          {progressText.goOn}
        </Button>
      )}
      <Button aria-describedby={id} aria-disabled={isDiscarding} onClick={() => void discard()}>
        {progressText.discard}
      </Button>
    </section>
  );
}

const NOTHING: Waiting = { files: new Map(), rereading: 'reads' };

function kindAt(place: string): 'game' | 'trailer' | 'thumbnail' {
  // Screenshots are pictures like the thumbnail, with the same limits.
  return place === 'game' || place === 'trailer' ? place : 'thumbnail';
}

function textOf({ rereading }: Waiting, missing: string): string {
  if (rereading === 'reads') return progressText.interruptedReading;
  if (rereading === 'asks') return progressText.interruptedAsk;
  return missing === '' ? progressText.interruptedReady : progressText.interruptedText(missing);
}
