import { createStore } from '../../../lib/storage/store.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
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

const runningJob = createStore<UploadJob | undefined>(undefined);
/** The number of places that show the running upload in full. */
const cards = createStore(0);

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
  if (currentJob() !== undefined) return 'busy';
  const meter = createMeter();
  const control = createControl(() => {
    const state = control.state();
    const isChanged = state !== currentJob()?.state;
    if (isChanged) meter.reset();
    update({ state, waiting: control.waiting(), ...(isChanged && { pace: undefined }) });
  });
  const update = (part: Partial<UploadJob>) => {
    const job = currentJob();
    if (job?.control === control) runningJob.set({ ...job, ...part });
  };
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
    const job = currentJob();
    if (job?.state !== 'running') return;
    const now = Date.now();
    const isStalled = job.step.name === 'send' && meter.idleMs(now) > STALLED_MS;
    update({ pace: meter.pace(total, now), waiting: control.waiting() ?? (isStalled ? 'network' : undefined) });
  };
  runningJob.set({
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
    runningJob.set(undefined);
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
  if (currentJob() !== undefined || navigator.locks === undefined) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

export const currentJob = runningJob.get;
export const useUploadJob = (): UploadJob | undefined => useStore(runningJob);

/** Marks that a page shows the running upload in full, until the returned function is called. */
export function showCard(): () => void {
  cards.set(cards.get() + 1);
  return () => cards.set(cards.get() - 1);
}

export const useHasCard = (): boolean => useStore(cards, (count) => count > 0);
