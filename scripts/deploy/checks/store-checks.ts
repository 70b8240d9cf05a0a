import { checkBtcpay } from '@satcade/operate';
import { adminsOf } from '../aws/admins.ts';
import { ringingAlarms, schedulesOf, subscriptionOf } from '../aws/alarms.ts';
import type { Aws } from '../aws/aws.ts';
import { canaryPlace, canaryState } from '../aws/canary.ts';
import { readSecret } from '../aws/secret.ts';
import type { StageFacts } from '../observe.ts';
import { advice, type Check, ok, problem, unknown } from './check.ts';

type Outputs = Readonly<Record<string, string>>;

/** Whether the secret is filled, and everything at BTCPay that the store depends on. */
export async function checkBtcpaySide(aws: Aws, { name }: StageFacts, outputs: Outputs): Promise<Check[]> {
  const { BtcpaySecretArn: arn = '', SiteUrl: siteUrl = '' } = outputs;
  const secret = await readSecret(aws, arn);
  const again = `Run npm run deploy -- --stage ${name}.`;
  if (secret.kind === 'denied')
    return [
      unknown(`The credentials may not read the secret of BTCPay (${arn}).`, 'Allow secretsmanager:GetSecretValue.'),
    ];
  if (secret.kind === 'empty') return [problem("BTCPay's secret is not filled: nobody can pay.", again)];
  const { settings } = secret;
  const { findings } = await checkBtcpay({ ...settings, siteUrl });
  return [
    ok("BTCPay's secret is filled."),
    ...(settings.siteUrl === siteUrl
      ? []
      : [
          problem(
            `The secret names ${settings.siteUrl}, but the store is at ${siteUrl}: buyers return to another site.`,
            again,
          ),
        ]),
    ...findings.map(({ severity, text, remedy }) => ({ state: severity, text, remedy })),
    ...(findings.some(({ severity }) => severity === 'problem') ? [] : [ok(`BTCPay at ${settings.url} is in order.`)]),
  ];
}

/** Whether alarms reach somebody, and which of them ring. */
export async function checkAlarms(aws: Aws, stage: StageFacts, outputs: Outputs): Promise<Check[]> {
  const ringing = await ringingAlarms(aws, stage.name);
  return [
    ...(await checkSubscription(aws, stage, outputs)),
    ...(ringing.length === 0
      ? [ok('No alarm rings.')]
      : ringing.map(({ name, reason }) =>
          problem(`${name} is in alarm: ${reason}`, 'Its description says what users feel and links the runbook.'),
        )),
  ];
}

async function checkSubscription(
  aws: Aws,
  { name, alarmEmail, isProduction }: StageFacts,
  { AlarmTopicArn: topic = '' }: Outputs,
): Promise<Check[]> {
  if (alarmEmail === undefined)
    return isProduction ? [problem('No address gets the alarms.', 'Write alarmEmail into the stage file.')] : [];
  switch (await subscriptionOf(aws, topic, alarmEmail)) {
    case 'confirmed':
      return [ok(`${alarmEmail} gets the alarms.`)];
    case 'pending':
      return [
        problem(
          `${alarmEmail} has not confirmed that it wants the alarms.`,
          `Open the link in the mail from AWS. If there is none, subscribe again: aws sns subscribe --region us-east-1 --protocol email --notification-endpoint ${alarmEmail} --topic-arn ${topic}`,
        ),
      ];
    case 'none':
      return [problem(`${alarmEmail} does not get the alarms.`, `Run npm run deploy -- --stage ${name}.`)];
  }
}

/** Whether everything that runs by the clock is switched on. The alarms of missed runs say whether it succeeds. */
export async function checkSchedules(aws: Aws, { name }: StageFacts): Promise<Check[]> {
  const { all, disabled } = await schedulesOf(aws, name);
  if (all === 0) return [problem('The stage has no schedules.', `Run npm run deploy -- --stage ${name}.`)];
  if (disabled.length === 0) return [ok(`${all} schedules are switched on.`)];
  return disabled.map((rule) =>
    problem(
      `The schedule ${rule} is switched off.`,
      `Find out who switched it off, then: aws events enable-rule --region us-east-1 --name ${rule}`,
    ),
  );
}

/** Whether the canary of the stage file can sign in. Its alarm says whether it can buy. */
export async function checkCanary(aws: Aws, { name, canary }: StageFacts, outputs: Outputs): Promise<Check[]> {
  if (!canary) return [];
  const again = `Run npm run deploy -- --stage ${name}.`;
  const place = canaryPlace(outputs);
  if (place === undefined) return [problem('The canary of the stage file is not deployed.', again)];
  switch (await canaryState(aws, place)) {
    case 'ready':
      return [ok('The canary can sign in.')];
    case 'missing':
      return [problem('The canary cannot sign in: its account or its password is missing.', again)];
    case 'denied':
      return [
        unknown(
          `The credentials may not read the canary's secret (${place.secretArn}).`,
          'Allow secretsmanager:GetSecretValue.',
        ),
      ];
  }
}

/** Whether somebody can administer the store. */
export async function checkAdmins(aws: Aws, { name }: StageFacts, { UserPoolId = '' }: Outputs): Promise<Check[]> {
  const admins = await adminsOf(aws, UserPoolId);
  return admins.length > 0
    ? [ok(`Admins: ${admins.join(', ')}.`)]
    : [
        advice(
          'The store has no Admin.',
          `Run npm run deploy -- --stage ${name} --admin <user name>:<e-mail address>.`,
        ),
      ];
}
