import * as z from 'zod';
import { arn } from '../engine.ts';

/** A replay as it is stored on disk. Times are ms since the epoch. */
export const replaySchema = z.object({
  name: z.string(),
  archive: z.string(),
  bus: z.string(),
  description: z.optional(z.string()),
  /** Only these rules receive the events; without them, all of the bus. */
  ruleArns: z.optional(z.array(z.string())),
  state: z.enum(['STARTING', 'RUNNING', 'CANCELLED', 'COMPLETED']),
  from: z.number(),
  to: z.number(),
  /** All events before this time are replayed. */
  doneUntil: z.number(),
  lastReplayedAt: z.optional(z.number()),
  startedAt: z.number(),
  endedAt: z.optional(z.number()),
});
export type Replay = Readonly<z.infer<typeof replaySchema>>;

export const replayArn = (name: string): string => arn('events', `replay/${name}`);
