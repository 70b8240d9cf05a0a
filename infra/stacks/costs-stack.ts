import { type App, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import type { Stage } from '../stage.ts';
import type { PlatformStack } from './platform-stack.ts';

/** Without a budget: an anomaly below this is not worth a mail. */
const SMALLEST_ANOMALY_USD = 10;
/** Of the budget: an anomaly that would use up more of it in a day is reported at once. */
const SHARE_OF_BUDGET = 0.1;

/**
 * Tells operators when AWS costs more than planned. A stack of its own, because an account may have one monitor for
 * anomalies only: where there is one already, this stack fails and the store works.
 */
export class CostsStack extends Stack {
  constructor(app: App, stage: Stage, { alarmTopic }: PlatformStack) {
    super(app, `satcade-${stage.name}-costs`, { env: stage.env, description: 'Satcade: budget and cost anomalies' });
    const { budgetUsd, anomalyMonitor } = stage;
    if (budgetUsd !== undefined) this.#budget(stage.name, budgetUsd, alarmTopic.topicArn);
    if (anomalyMonitor !== undefined) {
      const monitor = anomalyMonitor === 'new' ? this.#monitor(stage.name) : anomalyMonitor;
      this.#subscribe(stage, monitor, alarmTopic.topicArn);
    }
  }

  /**
   * It counts the whole account: a filter by the tag `stage` would count nothing until somebody activates the tag for
   * billing, and never what cannot be tagged. Credits are not subtracted, because they would hide what is used.
   */
  #budget(stageName: string, amount: number, topicArn: string): void {
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'SNS', address: topicArn }],
    });
    new CfnBudget(this, 'budget', {
      budget: {
        budgetName: `satcade-${stageName}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount, unit: 'USD' },
        costTypes: { includeCredit: false, includeRefund: false },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 50), notify('ACTUAL', 100), notify('FORECASTED', 100)],
    });
  }

  #monitor(stageName: string): string {
    return new CfnAnomalyMonitor(this, 'monitor', {
      monitorName: `satcade-${stageName}`,
      monitorType: 'DIMENSIONAL',
      monitorDimension: 'SERVICE',
    }).attrMonitorArn;
  }

  #subscribe({ name, budgetUsd }: Stage, monitorArn: string, topicArn: string): void {
    const least = budgetUsd === undefined ? SMALLEST_ANOMALY_USD : Math.max(1, Math.round(budgetUsd * SHARE_OF_BUDGET));
    new CfnAnomalySubscription(this, 'subscription', {
      subscriptionName: `satcade-${name}`,
      monitorArnList: [monitorArn],
      // Only a topic is told at once; mail would be daily.
      frequency: 'IMMEDIATE',
      subscribers: [{ type: 'SNS', address: topicArn }],
      thresholdExpression: JSON.stringify({
        Dimensions: {
          Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
          MatchOptions: ['GREATER_THAN_OR_EQUAL'],
          Values: [String(least)],
        },
      }),
    });
  }
}
