import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import styles from '../admin.module.css';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';

/** A decision, and the name of its button where several of the same kind are on a page. */
export interface Choice {
  readonly name: string;
  readonly decision: Decision;
}

/** The buttons for the decisions on one record. Each opens a confirmation. */
export function Decisions({ choices }: { readonly choices: readonly Choice[] }) {
  const [asked, setAsked] = useState<Decision>();
  return (
    <div className={styles.actions}>
      {choices.map(({ name, decision }) => (
        <Button key={name} aria-label={name} onClick={() => setAsked(decision)}>
          {decision.verb}
        </Button>
      ))}
      {asked !== undefined && <DecisionDialog decision={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
