import { readAlarm } from '../cloudwatch/alarm-state.ts';
import { type AlarmState, parseRule } from '../cloudwatch/composite-rule.ts';
import type { Measured } from '../cloudwatch/measured.ts';
import type { Plan, PlannedAlarm, PlannedComposite } from '../providers/plan.ts';

export type { AlarmState } from '../cloudwatch/composite-rule.ts';

/** An alarm with its state now. */
export interface AlarmReading {
  readonly alarm: PlannedAlarm | PlannedComposite;
  readonly state: AlarmState;
  /** The value of its metric now; `undefined` for a composite alarm, and without data. */
  readonly value: number | undefined;
  /** Why the state is unknown or lacks data. */
  readonly reason?: string;
  /** The alarm that silences this one's actions now. */
  readonly silencedBy?: string;
  /** The alarms that a composite alarm depends on. */
  readonly children: readonly string[];
  /** Its children in ALARM. */
  readonly ringing: readonly string[];
}

/** The state of every alarm: first those of metrics, then the composite alarms over them. */
export function readAlarms(
  { alarms, composites }: Pick<Plan, 'alarms' | 'composites'>,
  measured: Measured,
): readonly AlarmReading[] {
  const readings = new Map<string, AlarmReading>();
  for (const alarm of alarms)
    readings.set(alarm.name, { alarm, children: [], ringing: [], ...readAlarm(alarm, measured) });
  const open = new Map(composites.map((composite) => [composite.name, composite]));
  const stateOf = (name: string): AlarmState => {
    const composite = open.get(name);
    if (composite !== undefined) {
      // Before it is read, so that a cycle ends.
      open.delete(name);
      readings.set(name, readComposite(composite, stateOf));
    }
    return readings.get(name)?.state ?? 'unknown';
  };
  for (const { name } of composites) stateOf(name);
  return [...readings.values()].map((reading) => silenced(reading, stateOf));
}

/** The alarms that would notify somebody now: a composite alarm once for all its children. */
export const notifying = (readings: readonly AlarmReading[]): readonly AlarmReading[] =>
  readings.filter(({ alarm, state, silencedBy }) => alarm.notifies && state === 'ALARM' && silencedBy === undefined);

function readComposite(alarm: PlannedComposite, stateOf: (name: string) => AlarmState): AlarmReading {
  const asked = new Set<string>();
  try {
    const isTrue = parseRule(alarm.rule)((name) => {
      asked.add(name);
      return stateOf(name);
    });
    const children = [...asked];
    const ringing = children.filter((name) => stateOf(name) === 'ALARM');
    const reading = { alarm, value: undefined, children, ringing };
    if (isTrue !== undefined) return { ...reading, state: isTrue ? 'ALARM' : 'OK' };
    const blind = children.filter((name) => stateOf(name) === 'unknown');
    return { ...reading, state: 'unknown', reason: `it depends on ${blind.join(', ')}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { alarm, state: 'unknown', value: undefined, children: [...asked], ringing: [], reason };
  }
}

function silenced(reading: AlarmReading, stateOf: (name: string) => AlarmState): AlarmReading {
  const suppressor = 'suppressor' in reading.alarm ? reading.alarm.suppressor : undefined;
  if (suppressor === undefined || reading.state !== 'ALARM' || stateOf(suppressor) !== 'ALARM') return reading;
  return { ...reading, silencedBy: suppressor };
}
