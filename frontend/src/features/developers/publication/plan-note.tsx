import type { Game } from '@satcade/contracts/entities';
import { useState } from 'react';
import notes from '../builds/scan-note.module.css';
import { planText } from './plan-text.ts';

/** When a game is published or released, and what is missing. Nothing for a game without a date that is not announced. */
export function PlanNote({ game }: { readonly game: Game }) {
  const [now] = useState(() => Date.now());
  const text = planText(game, now);
  if (text === undefined) return null;
  const isFine = game.comingSoon === true ? game.isAnnounced : game.isScheduled;
  return (
    <p role="status" className={isFine === true ? notes.plain : notes.warn}>
      {text}
    </p>
  );
}
