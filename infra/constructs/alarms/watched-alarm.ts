import { Stack, Tags } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { runbookUrl } from './links.ts';
import { type Owner, ownerOf, type RunbookSection, type Severity, severityOf } from './severities.ts';

/** CloudWatch's limit of characters. The links contain names that only CloudFormation knows, so the rest stays short. */
const MAX_WORDS = 300;

/** What an alarm says. Without an impact or a section of the runbook there is no alarm. */
export interface AlarmWords {
  /** What users feel: one or two sentences. */
  readonly impact: string;
  readonly runbook: RunbookSection;
}

interface WatchedAlarmProps extends AlarmWords {
  /** Instead of the section's. */
  readonly severity?: Severity;
  readonly metric: IMetric;
  /** The alarm rings above it, or below it if `below` is set. */
  readonly threshold?: number;
  readonly below?: boolean;
  /** How many of the last periods must breach: all of them. */
  readonly periods?: number;
  /** Whether a period without data breaches. */
  readonly breachesWhenMissing?: boolean;
  /**
   * Notifies this topic itself, because it is the cause of others: those are silent while it rings
   * (`OperationsStack`).
   */
  readonly causeFor?: ITopic;
  /** Counts for the composite alarm only while this one rings as well; it has the same owner and severity. */
  readonly onlyWith?: WatchedAlarm;
  /** Where to look: `Logs`, `Queue`, … */
  readonly links?: Readonly<Record<string, string>>;
}

/**
 * An alarm that says what users feel, how urgent that is, and where to look. It notifies nobody itself:
 * `OperationsStack` sums up the alarms of each service, so that one cause rings once.
 */
export class WatchedAlarm extends Construct {
  readonly alarmName: string;
  readonly severity: Severity;
  readonly owner: Owner;
  readonly impact: string;
  readonly isCause: boolean;
  readonly onlyWith: WatchedAlarm | undefined;
  readonly alarm: Alarm;

  constructor(scope: Construct, id: string, props: WatchedAlarmProps) {
    super(scope, id);
    const { impact, runbook, metric, threshold = 0, below = false, periods = 1, links = {} } = props;
    if (impact.length > MAX_WORDS) throw new Error(`${this.node.path}: an impact has ${MAX_WORDS} characters at most`);
    this.severity = props.severity ?? severityOf(runbook, this);
    this.owner = ownerOf(this);
    this.impact = impact;
    this.isCause = props.causeFor !== undefined;
    this.onlyWith = props.onlyWith;
    // Pagers filter by the end of the name, as of a composite alarm.
    this.alarmName = this.isCause ? `${nameOf(this)}-${this.severity}` : nameOf(this);
    const places = Object.entries({ Runbook: runbookUrl(this, runbook), ...links });
    this.alarm = new Alarm(this, 'alarm', {
      alarmName: this.alarmName,
      alarmDescription: [
        `${this.severity.toUpperCase()}: ${impact}`,
        ...places.map(([label, url]) => `${label}: ${url}`),
      ].join('\n'),
      metric,
      threshold,
      comparisonOperator: below ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData:
        props.breachesWhenMissing === true ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    if (props.causeFor !== undefined) {
      this.alarm.addAlarmAction(new SnsAction(props.causeFor));
      this.alarm.addOkAction(new SnsAction(props.causeFor));
    }
    Tags.of(this.alarm).add('severity', this.severity);
  }
}

/** `satcade-prod-orders-events-in-inbox-dead-letters`: the same in every deployment, so that composites can name it. */
function nameOf(alarm: Construct): string {
  const { stackName, node } = Stack.of(alarm);
  const path = alarm.node.path.slice(node.path.length + 1);
  return `${stackName}-${path.replaceAll('/', '-').replace('-function-', '-')}`;
}
