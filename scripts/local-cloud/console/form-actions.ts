import * as z from 'zod/mini';
import { redrive } from './dead-letters.ts';
import { FaultSchema } from './faults.ts';
import type { ConsoleSubject } from './subject.ts';

/** Carries out a form and returns the address of the next page. */
export type FormAction = (fields: Readonly<Record<string, string>>) => Promise<string>;

const MAX_STEP_SECONDS = 366 * 86_400;
const ClockFormSchema = z.object({
  advanceSeconds: z.coerce.number().check(z.nonnegative(), z.lte(MAX_STEP_SECONDS)),
});
const RedriveFormSchema = z.object({ queue: z.string() });
const InvalidationFormSchema = z.object({ path: z.string() });
const NumberField = z.coerce.number();

/** The forms of the pages. */
export function formActions(subject: ConsoleSubject): Readonly<Record<string, FormAction>> {
  const { faults } = subject;
  return {
    '/clock': async (fields) => {
      await subject.moveClock(ClockFormSchema.parse(fields).advanceSeconds);
      return '/?done=clock#clock';
    },
    '/queues/redrive': async (fields) => {
      const { queue: name } = RedriveFormSchema.parse(fields);
      const queue = (await subject.queues()).find((each) => each.isDeadLetterQueue && each.name === name);
      if (queue === undefined) throw new SyntaxError(`${name} is not a dead-letter queue`);
      await redrive(subject.aws, queue.arn);
      return '/queues?done=redrive';
    },
    '/faults': async ({ at, times, service, operation, ...fields }) => {
      const fault = FaultSchema.parse({
        ...fields,
        ...(service !== '' && { service }),
        ...(operation !== '' && { operation }),
        at: NumberField.parse(at),
        times: NumberField.parse(times),
      });
      faults.set({ ...fault, function: subject.functionName(fault.function) });
      return '/faults?done=fault';
    },
    '/cache/invalidate': async (fields) => {
      subject.site.distribution?.invalidate([InvalidationFormSchema.parse(fields).path]);
      return '/cache?done=invalidated';
    },
    '/faults/clear': async () => {
      faults.clear();
      return '/faults?done=cleared';
    },
  };
}
