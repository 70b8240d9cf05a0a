import type { DraftSummary } from '@satcade/contracts/entities/drafts';
import { ApiProblem, messageOf } from '../../../lib/api/problem.ts';
import type { DraftContent, KeptDraft } from './kept-drafts.ts';

/** A form is saved when nothing was typed for so long. */
const PAUSE_MS = 1_200;
/** Saving is tried again after so long, or as soon as the browser is online. */
const RETRY_MS = 15_000;
/** What may pass by itself: no connection, a busy server. */
const PASSING = new Set(['network', 'too-many-requests', 'unavailable', 'internal']);

/** What is known of the last attempt. `conflict`: another device has saved, submitted or discarded the draft. */
export type SaveState =
  | { readonly status: 'none' | 'saving' | 'conflict' }
  | { readonly status: 'saved'; readonly expiresAt: string }
  | { readonly status: 'failed'; readonly message: string };

export interface AutosavePorts {
  /** `ifMatch`: the header. Throws ApiProblem. */
  put(id: string, content: DraftContent, ifMatch: string | undefined): Promise<DraftSummary>;
  /** Stores what the browser knows of the draft. */
  keep(draft: KeptDraft): void;
  /** Runs the action later, unless the returned function is called. */
  later(ms: number, action: () => void): () => void;
  onState(state: SaveState): void;
}

export interface Autosave {
  readonly id: string;
  current(): KeptDraft;
  change(content: DraftContent): void;
  /** Saves now what is not saved yet. `true`: the server has all of it. */
  flush(): Promise<boolean>;
  /** Saves over whatever the server has, after the user chose it. */
  overwrite(): Promise<boolean>;
  /** Saves nothing more. */
  stop(): void;
}

/**
 * Saves a form while it is typed: one request per pause, each over the revision that this browser knows, one at a time.
 * What cannot be sent stays in the browser and is sent later. After a conflict nothing is sent until the user has
 * chosen.
 */
export function createAutosave(first: KeptDraft, ports: AutosavePorts): Autosave {
  let kept = first;
  let cancel: () => void = () => undefined;
  let turn = Promise.resolve(true);
  let status: SaveState['status'] = 'none';
  let isStopped = false;

  const remember = (next: KeptDraft) => {
    kept = next;
    if (!isStopped) ports.keep(next);
  };
  const report = (state: SaveState) => {
    status = state.status;
    if (!isStopped) ports.onState(state);
  };
  /** A failure stays until something was saved, so that it is not announced after each pause. */
  const reportSaving = () => {
    if (status === 'none' || status === 'saved') report({ status: 'saving' });
  };
  const schedule = (ms: number) => {
    cancel();
    if (!isStopped) cancel = ports.later(ms, () => void flush());
  };

  async function send(ifMatch: string | undefined): Promise<boolean> {
    cancel();
    const { id, content } = kept;
    reportSaving();
    try {
      const { revision, gameId, expiresAt } = await ports.put(id, content, ifMatch);
      const isSent = kept.content === content;
      remember({ ...kept, revision, gameId, isSent });
      report({ status: 'saved', expiresAt });
      if (!isSent) reportSaving();
      if (!isSent) schedule(PAUSE_MS);
      return isSent;
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : 'network';
      if (code === 'precondition-failed') report({ status: 'conflict' });
      else report({ status: 'failed', message: messageOf(error) });
      if (PASSING.has(code)) schedule(RETRY_MS);
      return false;
    }
  }

  /** One after the other: each decides when its turn has come. */
  function inTurn(work: () => Promise<boolean>): Promise<boolean> {
    turn = turn.then(work);
    return turn;
  }

  const flush = () =>
    inTurn(async () => {
      if (kept.isSent || isStopped) return kept.isSent;
      if (status === 'conflict') return false;
      return send(kept.revision === undefined ? undefined : `"${kept.revision}"`);
    });

  return {
    id: first.id,
    current: () => kept,
    flush,
    overwrite: () => inTurn(() => send('*')),
    change(content) {
      if (content.values === kept.content.values) return;
      remember({ ...kept, content, isSent: false });
      if (status === 'conflict') return;
      reportSaving();
      schedule(PAUSE_MS);
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
