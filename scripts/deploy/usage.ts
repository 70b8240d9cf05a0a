import type { CommandName } from './options.ts';

/** The texts of `--help`. */
export const USAGES: Readonly<Record<CommandName, string>> = {
  deploy: `Usage: npm run deploy -- --stage <name> [--plan] [--yes] [--btcpay-file <file>] [--admin <user name>:<e-mail>[:<language>]]

Deploys a stage, whose settings are in infra/stages/<name>.ts: checks the account, builds, shows the changes, asks, deploys
all stacks, fills in BTCPay's secret, registers the webhook, subscribes the alarm address, makes the first Admin, and tests
the store with an account that deletes itself. After any failure run it again: it goes on where it is needed.

  --plan         prints what would be done, with the changes of the templates, and changes nothing
  --yes          confirms everything, for pipelines; steps that need an answer are left for later
  --btcpay-file  JSON with url, storeId and apiKey of BTCPay, instead of questions
  --admin        the first Admin; a user who does not exist gets a temporary password by mail,
                 in the language: en (left out), de, es, fr, ja
  --no-build     the build exists already
  --build        the name of the build that GET /api/health reports

AWS credentials come from the environment or the profile (AWS_PROFILE). Exit code: 0 done, 1 something must be mended first
or was declined, 2 a step failed.`,
  doctor: `Usage: npm run doctor -- --stage <name> [--smoke]

Checks what a deployment set up, and says what to do about each problem: account, quotas, mail, stacks, site, certificate,
BTCPay with its webhook, alarms, schedules, Admins. It changes nothing. With --smoke it also signs in with a new account,
buys a free game, downloads it, and deletes the account.

Exit code: 0 all is well, 1 something is wrong, 2 something could not be found out.`,
  destroy: `Usage: npm run destroy -- --stage <name> [--confirm <name>] [--production]

Deletes a stage with all its data. Asks for the name of the stage first; --confirm answers. A production stage is refused
without --production, and while its stacks are protected; its tables, users, files and secrets are kept even so.

Exit code: 0 deleted, 1 refused or declined, 2 a step failed.`,
};
