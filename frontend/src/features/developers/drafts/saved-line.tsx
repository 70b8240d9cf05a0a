import type { Draft } from '@satcade/contracts/entities/drafts';
import { Button } from '../../../components/button.tsx';
import { draftText } from '../../../content/developers/drafts.ts';
import { dateText, timeText } from '../../../lib/text/local.ts';
import question from '../form/question.module.css';
import type { SaveState } from './autosave.ts';
import styles from './drafts.module.css';

/** Whether the form is saved. Only a failure is announced: a screen reader would read a line after each pause. */
export function SavedLine({ save }: { readonly save: SaveState }) {
  if (save.status === 'none' || save.status === 'conflict') return null;
  return (
    <p className={styles.state} role={save.status === 'failed' ? 'status' : undefined}>
      {wordsOf(save)}
    </p>
  );
}

function wordsOf(save: SaveState): string {
  if (save.status === 'saved') return draftText.saved(dateText(save.expiresAt));
  return save.status === 'failed' ? draftText.failed(save.message) : draftText.saving;
}

interface ConflictProps {
  /** What the other device saved; `undefined`: it submitted or discarded the draft. */
  readonly other: Draft | undefined;
  readonly onMine: () => void;
  /** Absent where there can be only one draft. */
  readonly onBoth?: () => void;
  readonly onOther: () => void;
}

/** Asks which of two forms to keep. */
export function Conflict({ other, onMine, onBoth, onOther }: ConflictProps) {
  return (
    <section className={question.question} role="alert" aria-label={draftText.conflictTitle}>
      <h2>{draftText.conflictTitle}</h2>
      <p>{other === undefined ? draftText.goneText : draftText.conflictText(timeText(other.updatedAt))}</p>
      <div className={styles.actions}>
        <Button look="main" onClick={onMine}>
          {draftText.keepMine}
        </Button>
        {other !== undefined && onBoth !== undefined && <Button onClick={onBoth}>{draftText.keepBoth}</Button>}
        <Button onClick={onOther}>{other === undefined ? draftText.takeGone : draftText.takeOther}</Button>
      </div>
    </section>
  );
}
