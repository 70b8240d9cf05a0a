import type { Game } from '@satcade/contracts/entities';
import { useState } from 'react';
import notes from '../builds/scan-note.module.css';
import { planText } from './plan-text.ts';

/** When a game is published, and why not if something is missing. Nothing for a game without a date. */
export function PlanNote({ game }: { readonly game: Game }) {
  const [now] = useState(() => Date.now());
  const text = planText(game, now);
  if (text === undefined) return null;
  return (
    <p role="status" className={game.isScheduled === true ? notes.plain : notes.warn}>
      {text}
    </p>
  );
}
