import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { alarmOnMissedRuns, type MissedRuns } from './alarms/function-alarms.ts';
import type { ServiceFunction } from './service-function.ts';

interface Timetable {
  readonly schedule: Schedule;
  readonly missed: Pick<MissedRuns, 'period' | 'periods'>;
}

/** Three runs are missed before anybody is alarmed: a deployment or a passing error of AWS may cost one or two. */
export const EVERY_MINUTE: Timetable = {
  schedule: Schedule.rate(Duration.minutes(1)),
  missed: { period: Duration.minutes(1), periods: 5 },
};
export const EVERY_HOUR: Timetable = {
  schedule: Schedule.rate(Duration.hours(1)),
  missed: { period: Duration.hours(1), periods: 3 },
};
/** At a full hour, UTC. */
export const everyDay = (hour: number): Timetable => ({
  schedule: Schedule.cron({ hour: String(hour), minute: '0' }),
  missed: { period: Duration.hours(1), periods: 26 },
});

/** `impact`: what users feel when it does not run. */
interface ScheduledRunProps extends Pick<MissedRuns, 'impact' | 'severity'> {
  readonly target: ServiceFunction;
  readonly timetable: Timetable;
}

/** Runs a function by a timetable, and rings when it has not succeeded for several periods. */
export function scheduledRun(scope: Construct, id: string, props: ScheduledRunProps): void {
  const { target, timetable, impact, severity } = props;
  new Rule(scope, id, { schedule: timetable.schedule, targets: [new LambdaTarget(target.lambda)] });
  alarmOnMissedRuns(scope, `${id}-missed-runs`, target, { ...timetable.missed, impact, severity });
}
