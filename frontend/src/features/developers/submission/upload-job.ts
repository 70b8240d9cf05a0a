import { onUserChange, useUser } from '../../../lib/auth/session.ts';
import { createStore } from '../../../lib/storage/store.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import { browserPorts } from '../../../lib/upload/browser-ports.ts';
import { type ControlState, createControl, type UploadControl, type WaitReason } from '../../../lib/upload/control.ts';
import { createMeter, type Pace } from '../../../lib/upload/meter.ts';
import type { Step } from './submit.ts';

/** A running upload, of one submission. Several run side by side, and continue while the user visits other pages. */
export interface UploadJob {
  /** The submission that it sends. */
  readonly id: string;
  readonly userId: string;
  readonly title: string;
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
/** One lock per submission: two tabs never send the same one. */
const lockOf = (id: string): string => `satcade-upload:${id}`;
/** Held by a tab with a version of the site that had one upload at a time. */
const EARLIER_LOCK = 'satcade-upload';

/** In the order of their start. */
const runningJobs = createStore<readonly UploadJob[]>([]);
/** Uploads that were running when their user signed out. */
const interrupted = new Set<UploadControl>();

/**
 * An upload is sent as the user who began it: as nobody or as another user, the server would refuse it, and what was
 * sent would be lost. It goes on when they are back.
 */
onUserChange((now) => {
  for (const { userId, state, control } of runningJobs.get()) {
    if (userId === now && interrupted.delete(control)) control.resume();
    if (userId === now || state !== 'running') continue;
    interrupted.add(control);
    control.pause();
  }
});

/** The number of places that show running uploads in full. */
const cards = createStore(0);

/** What the work of a job reports to. */
export interface JobReport {
  onStep(step: Step): void;
  onSent(bytes: number): void;
}

interface JobFacts {
  readonly id: string;
  /** Whose upload it is. */
  readonly userId: string;
  readonly title: string;
  /** Bytes of all files. */
  readonly total: number;
}

/** Runs the upload of a submission. Returns `busy` if it runs already, here or in another tab. */
export async function runJob<T>(
  { id, userId, title, total }: JobFacts,
  work: (control: UploadControl, report: JobReport) => Promise<T>,
): Promise<T | 'busy'> {
  if (jobOf(id) !== undefined) return 'busy';
  const meter = createMeter();
  const control = createControl(() => {
    const state = control.state();
    const isChanged = state !== jobOf(id)?.state;
    if (isChanged) meter.reset();
    update({ state, waiting: control.waiting(), ...(isChanged && { pace: undefined }) });
  });
  const update = (part: Partial<UploadJob>) => {
    const changed = runningJobs.get().map((job) => (job.control === control ? { ...job, ...part } : job));
    runningJobs.set(changed);
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
    const job = jobOf(id);
    if (job?.state !== 'running') return;
    const now = Date.now();
    const hasPlace = browserPorts.slots.isHeldBy(control);
    const isStalled = job.step.name === 'send' && hasPlace && meter.idleMs(now) > STALLED_MS;
    update({ pace: meter.pace(total, now), waiting: control.waiting() ?? (isStalled ? 'network' : undefined) });
  };
  const job: UploadJob = {
    ...{ id, userId, title, total, control },
    ...{ step: { name: 'record' }, state: 'running', sent: 0, pace: undefined, waiting: undefined },
  };
  runningJobs.set([...runningJobs.get(), job]);
  const looking = setInterval(look, LOOK_EVERY_MS);
  const stopGuarding = guardPage(control);
  try {
    return await exclusively(id, () => work(control, report));
  } finally {
    stopGuarding();
    clearInterval(looking);
    runningJobs.set(runningJobs.get().filter((each) => each.control !== control));
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

async function exclusively<T>(id: string, work: () => Promise<T>): Promise<T | 'busy'> {
  // Only pages with a secure connection have locks. Without them two tabs may upload at once.
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => (lock === null ? 'busy' : work()));
}

/** Whether the upload of a submission runs in another tab of this browser. */
export async function runsElsewhere(id: string): Promise<boolean> {
  if (jobOf(id) !== undefined || navigator.locks === undefined) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(id) || name === EARLIER_LOCK);
}

export const jobOf = (id: string): UploadJob | undefined => runningJobs.get().find((job) => job.id === id);

/** The uploads of the signed-in user. */
export function useUploadJobs(): readonly UploadJob[] {
  const userId = useUser()?.userId;
  return useStore(runningJobs).filter((job) => job.userId === userId);
}

export const useUploadJob = (id: string): UploadJob | undefined =>
  useStore(runningJobs, (jobs) => jobs.find((job) => job.id === id));

/** Marks that a page shows running uploads in full, until the returned function is called. */
export function showCard(): () => void {
  cards.set(cards.get() + 1);
  return () => cards.set(cards.get() - 1);
}

export const useHasCard = (): boolean => useStore(cards, (count) => count > 0);
