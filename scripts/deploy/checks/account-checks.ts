import { callerIdentity, lambdaConcurrency, mailAccount } from '../aws/account.ts';
import { type Aws, REGION } from '../aws/aws.ts';
import { deployedStacks } from '../aws/stacks.ts';
import type { StageFacts } from '../observe.ts';
import { advice, attempted, type Check, ok, problem, unknown } from './check.ts';

/** Payments reserves 50 functions, and Lambda keeps 100 for the account (docs/limits.md). */
const CONCURRENCY_TO_RESERVE = 150;
const NEW_ACCOUNT = 10;
const QUOTA = `https://${REGION}.console.aws.amazon.com/servicequotas/home/services/lambda/quotas/L-B99A9384`;

/** `before` a deployment, only what would make it fail is a problem. */
type Moment = 'before' | 'later';

/** What the account must have. */
export async function checkAccount(aws: Aws, stage: StageFacts, moment: Moment): Promise<Check[]> {
  const credentials = await attempted('AWS credentials', () => checkCredentials(aws, stage));
  // Without the right credentials the other answers would be about another account, or none.
  if (credentials.some(({ state }) => state !== 'ok')) return credentials;
  const [concurrency, mail] = await Promise.all([
    attempted('Lambda', () => checkConcurrency(aws, stage)),
    attempted('SES', () => checkMail(aws, stage, moment)),
  ]);
  return [...credentials, ...concurrency, ...mail];
}

async function checkCredentials(aws: Aws, { name, account }: StageFacts): Promise<Check[]> {
  const { Account, Arn } = await callerIdentity(aws);
  if (account !== undefined && account !== Account) {
    return [
      problem(
        `The credentials are of account ${Account}, and infra/stages/${name}.ts names ${account}.`,
        'Choose the profile of that account (AWS_PROFILE), or correct account in the stage file.',
      ),
    ];
  }
  return [ok(`AWS account ${Account}, region ${REGION}, as ${Arn}.`)];
}

async function checkConcurrency(aws: Aws, stage: StageFacts): Promise<Check[]> {
  const concurrency = await lambdaConcurrency(aws);
  if (concurrency === undefined) {
    return [
      unknown(
        'The Lambda concurrency of the account is not known.',
        `Allow lambda:GetAccountSettings, or look at ${QUOTA}: production needs ${CONCURRENCY_TO_RESERVE} or more.`,
      ),
    ];
  }
  const request = `Request an increase to 1000 at ${QUOTA}`;
  const { limit, unreserved } = concurrency;
  const free = stage.reservesConcurrency && (await hasReserved(aws, stage)) ? limit : unreserved;
  if (stage.reservesConcurrency && free < CONCURRENCY_TO_RESERVE) {
    const others = free < limit ? `, other functions have reserved ${limit - free}` : '';
    return [
      problem(
        `Lambda runs ${limit} functions at once${others}, and payments reserves 50 of ${CONCURRENCY_TO_RESERVE}: the deployment would fail.`,
        `${request}, or write reserveConcurrency: false into the stage file.`,
      ),
    ];
  }
  if (limit <= NEW_ACCOUNT)
    return [advice(`Lambda runs ${limit} functions at once: a few visitors are too many.`, `${request}.`)];
  return [ok(`Lambda runs up to ${limit} functions at once.`)];
}

/** Whether payments is deployed, so that its own functions are among those with a reservation. */
const hasReserved = async (aws: Aws, { name }: StageFacts): Promise<boolean> =>
  (await deployedStacks(aws, name)).some(
    (stack) => stack.name === `satcade-${name}-payments` && IS_DEPLOYED.test(stack.status),
  );

/** Not a first deployment that failed, such as ROLLBACK_COMPLETE. */
const IS_DEPLOYED = /^(CREATE_COMPLETE|UPDATE)/;

async function checkMail(
  aws: Aws,
  { mailIdentity: identity, isProduction }: StageFacts,
  moment: Moment,
): Promise<Check[]> {
  if (identity === undefined) return [];
  const mail = await mailAccount(aws, identity);
  if (mail === undefined) {
    return [
      unknown(
        'The state of SES is not known.',
        'Allow ses:GetAccount and ses:GetEmailIdentity, or look at the SES console.',
      ),
    ];
  }
  // AWS wants to see the store's site before it lets an account out of the sandbox.
  const severity = isProduction && moment === 'later' ? problem : advice;
  return [
    mail.isVerified
      ? ok(`SES has verified ${identity}.`)
      : problem(
          `SES has not verified ${identity}: nobody can sign up.`,
          `Create the identity in the SES console in ${REGION}, and set the DNS records that it shows.`,
        ),
    ...(mail.isSandbox
      ? [
          severity(
            'SES is in the sandbox: it sends to verified addresses only, so visitors cannot sign up.',
            `Request production access in the SES console in ${REGION}.`,
          ),
        ]
      : [ok('SES is out of the sandbox.')]),
    ...(mail.maySend
      ? []
      : [problem('AWS has paused sending of the account.', 'The SES console says why (Reputation metrics).')]),
  ];
}

/** What AWS tells by no API. */
export const CLOUDFRONT_NOTE = advice(
  'CloudFront may refuse the first distribution of a new account ("Your account must be verified").',
  'Then open a case with AWS Support (Account and billing), wait for the answer, and run the deployment again.',
);
