import { useSyncExternalStore } from 'react';
import { type ControlState, createControl, type UploadControl, type WaitReason } from '../../../lib/upload/control.ts';
import { createMeter, type Pace } from '../../../lib/upload/meter.ts';
import type { Step } from './submit.ts';

/** A running upload. There is one at a time, and it continues while the user visits other pages. */
export interface UploadJob {
  readonly title: string;
  /** The game whose files are replaced; absent for a new game. */
  readonly editedId: string | undefined;
  readonly step: Step;
  readonly state: ControlState;
  readonly sent: number;
  readonly total: number;
  readonly pace: Pace | undefined;
  /** Why no bytes are sent although the upload is not paused. */
  readonly waiting: WaitReason | undefined;
  readonly control: UploadControl;
}

/** Progress is reported many times a second; pages are updated at this interval. */
const REPORT_EVERY_MS = 250;
/** How often speed and remaining time are recalculated while no bytes are sent. */
const LOOK_EVERY_MS = 1_000;
/** If no bytes follow for this long, the connection is dead. The request itself gives up later. */
const STALLED_MS = 10_000;
const LOCK = 'satcade-upload';

const listeners = new Set<() => void>();
let job: UploadJob | undefined;

function change(next: UploadJob | undefined): void {
  job = next;
  for (const listener of listeners) listener();
}

/** What the work of a job reports to. */
export interface JobReport {
  onStep(step: Step): void;
  onSent(bytes: number): void;
}

interface JobFacts {
  readonly title: string;
  readonly editedId?: string;
  /** Bytes of all files. */
  readonly total: number;
}

/** Runs an upload as the one job of this browser. Returns `busy` if there is already one, here or in another tab. */
export async function runJob<T>(
  { title, editedId, total }: JobFacts,
  work: (control: UploadControl, report: JobReport) => Promise<T>,
): Promise<T | 'busy'> {
  if (job !== undefined) return 'busy';
  const meter = createMeter();
  const control = createControl(() => {
    const state = control.state();
    if (state !== job?.state) meter.reset();
    update({ state, waiting: control.waiting(), ...(state === job?.state ? {} : { pace: undefined }) });
  });
  const update = (part: Partial<UploadJob>) => (job?.control === control ? change({ ...job, ...part }) : undefined);
  let reportedAt = 0;
  const report: JobReport = {
    onStep: (step) => update({ step }),
    onSent(sent) {
      const now = Date.now();
      meter.add(now, sent);
      if (now - reportedAt < REPORT_EVERY_MS && sent < total) return;
      reportedAt = now;
      update({ sent, pace: meter.pace(total, now), waiting: control.waiting() });
    },
  };
  const look = () => {
    if (job?.state !== 'running') return;
    const now = Date.now();
    const isStalled = job.step.name === 'send' && meter.idleMs(now) > STALLED_MS;
    update({ pace: meter.pace(total, now), waiting: control.waiting() ?? (isStalled ? 'network' : undefined) });
  };
  change({
    ...{ title, editedId, total, control },
    ...{ step: { name: 'record' }, state: 'running', sent: 0, pace: undefined, waiting: undefined },
  });
  const looking = setInterval(look, LOOK_EVERY_MS);
  const stopGuarding = guardPage(control);
  try {
    return await exclusively(() => work(control, report));
  } finally {
    stopGuarding();
    clearInterval(looking);
    change(undefined);
  }
}

/** Warns before the tab is closed. If it is closed anyway, the upload can be resumed later. */
function guardPage(control: UploadControl): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const leave = () => control.pause();
  window.addEventListener('beforeunload', ask);
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('beforeunload', ask);
    window.removeEventListener('pagehide', leave);
  };
}

async function exclusively<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  // Only pages with a secure connection have locks. Without them two tabs may upload at once.
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? 'busy' : work()));
}

/** Whether an upload runs in another tab of this browser. */
export async function runsElsewhere(): Promise<boolean> {
  if (job !== undefined || navigator.locks === undefined) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentJob = (): UploadJob | undefined => job;
export const useUploadJob = (): UploadJob | undefined => useSyncExternalStore(subscribe, currentJob);

let cards = 0;
const hasCard = () => cards > 0;

/** Marks that a page shows the running upload in full, until the returned function is called. */
export function showCard(): () => void {
  const count = (by: number) => {
    cards += by;
    change(job);
  };
  count(1);
  return () => count(-1);
}

export const useHasCard = (): boolean => useSyncExternalStore(subscribe, hasCard);
