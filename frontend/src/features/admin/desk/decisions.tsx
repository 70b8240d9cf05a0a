import { useEffect, useRef, useState } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The button of a decision that was taken has left the page; another one has its place.
    const isLost = wasAsked.current && asked === undefined && document.activeElement === document.body;
    if (isLost) place.current?.querySelector('button')?.focus({ preventScroll: true });
    wasAsked.current = asked !== undefined;
  }, [asked]);
  return (
    <div ref={place} className={styles.actions}>
      {choices.map(({ name, decision }) => (
        <Button key={name} aria-label={name} onClick={() => setAsked(decision)}>
          {decision.verb}
        </Button>
      ))}
      {asked !== undefined && <DecisionDialog decision={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
