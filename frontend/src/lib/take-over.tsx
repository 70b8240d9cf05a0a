import { type ReactNode, Suspense, use, useEffect, useState } from 'react';

/*
 * A page that arrived rendered is taken over in steps, each in a task of its own, so that the browser can react to its
 * reader in between. A part that waits for its step stays as it arrived: its links work, and buttons do not. See
 * docs/decisions/0172-steps-of-a-page.md.
 */

/** Loads the code of a part. `undefined`: it has loaded. Never fails: see lazy-part.ts. */
type Load = () => Promise<void> | undefined;

/** Gives a part its step while a page is taken over: at once in turn, or when its code has loaded. */
let nextStep: ((code: Promise<void> | undefined) => Promise<void>) | undefined;

/** Resolves in a task of its own. Unlike a timer, it also does so quickly in a page that nobody looks at. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Takes a page over: `start` takes over all that is in no step. Resolves after all steps. */
export async function inSteps(start: () => void): Promise<void> {
  let last = Promise.resolve();
  const late: Promise<void>[] = [];
  nextStep = (code) => {
    // The other steps do not wait for the network.
    if (code !== undefined) {
      const step = code.then(nextTask);
      late.push(step);
      return step;
    }
    last = last.then(nextTask);
    return last;
  };
  start();
  let awaited: Promise<void>;
  do {
    awaited = last;
    await awaited;
    // The part is rendered now, and may contain other steps.
    await nextTask();
  } while (awaited !== last);
  nextStep = undefined;
  await Promise.all(late);
  await nextTask();
}

/** On the server, a part that has waited is marked as one in the page. Elsewhere it is rendered at once. */
function stepOf(load: Load | undefined): Promise<void> | undefined {
  const code = load?.();
  return typeof document === 'undefined' ? (code ?? Promise.resolve()) : nextStep?.(code);
}

interface StepProps {
  /**
   * Loads the code of the children if that is a separate file. The step waits for it: a part that suspends during its
   * step would keep one of its elements only, and render the others again.
   */
  readonly load?: Load;
  /** Shown while the code of the children is loading. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a page that is taken over in a step of its own. As it arrived until then: what has changed meanwhile is
 * rendered after the step, because nothing compares the markup that arrived.
 */
export function Step({ load, fallback, children }: StepProps) {
  const [step] = useState(() => stepOf(load));
  const [arrived] = useState(children);
  const [isTaken, setTaken] = useState(step === undefined);
  return (
    <Suspense fallback={fallback}>
      <Part step={step} onTaken={setTaken}>
        {isTaken ? children : arrived}
      </Part>
    </Suspense>
  );
}

interface StepsProps<Item> {
  readonly items: readonly Item[];
  readonly perStep: number;
  /** What shows an item, with its key. */
  readonly children: (item: Item, place: number) => ReactNode;
}

/** The items of a long list, a few in each step. */
export function Steps<Item>({ items, perStep, children }: StepsProps<Item>) {
  const starts = Array.from({ length: Math.ceil(items.length / perStep) }, (_, group) => group * perStep);
  return starts.map((start) => (
    <Step key={start}>{items.slice(start, start + perStep).map((item, at) => children(item, start + at))}</Step>
  ));
}

interface PartProps {
  readonly step: Promise<void> | undefined;
  readonly onTaken: (isTaken: boolean) => void;
  readonly children: ReactNode;
}

function Part({ step, onTaken, children }: PartProps) {
  if (step !== undefined) use(step);
  useEffect(() => onTaken(true), [onTaken]);
  return children;
}
