import * as z from 'zod';
import { AwsError, arn } from '../engine.ts';
import { compilePattern, type Matcher } from './pattern.ts';
import { parseSchedule, type Schedule } from './schedule.ts';
import { targetSchema } from './target.ts';

export const DEFAULT_BUS = 'default';

/** A rule as it is stored on disk. Times are ms since the epoch. */
export const ruleSchema = z.object({
  name: z.string(),
  bus: z.string(),
  description: z.optional(z.string()),
  roleArn: z.optional(z.string()),
  state: z.enum(['ENABLED', 'DISABLED']),
  eventPattern: z.optional(z.string()),
  scheduleExpression: z.optional(z.string()),
  /** When the current schedule began. */
  scheduledSince: z.number(),
  /** When the schedule fires next; without it, never. */
  nextAt: z.optional(z.number()),
  targets: z.array(targetSchema),
});
export type StoredRule = Readonly<z.infer<typeof ruleSchema>>;

export type Rule = StoredRule & {
  readonly arn: string;
  readonly matches: Matcher;
  readonly schedule: Schedule | undefined;
};

export const busArn = (bus: string): string => arn('events', `event-bus/${bus}`);
export const ruleArn = (bus: string, name: string): string =>
  arn('events', bus === DEFAULT_BUS ? `rule/${name}` : `rule/${bus}/${name}`);

/** Prepares a rule for use. Throws AWS's error for an invalid pattern or schedule. */
export function compileRule(stored: StoredRule): Rule {
  const { name, bus, eventPattern, scheduleExpression } = stored;
  if (eventPattern === undefined && scheduleExpression === undefined) {
    throw new AwsError('ValidationException', 'Parameter(s) EventPattern or ScheduleExpression must be specified.');
  }
  return {
    ...stored,
    arn: ruleArn(bus, name),
    matches: eventPattern === undefined ? () => false : compilePattern(parsePattern(eventPattern)),
    schedule: scheduleExpression === undefined ? undefined : parseSchedule(scheduleExpression),
  };
}

/** The JSON of a pattern; throws AWS's error. */
export function parsePattern(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AwsError('InvalidEventPatternException', 'Event pattern is not valid. Reason: it is not JSON');
  }
}
