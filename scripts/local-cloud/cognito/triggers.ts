import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError, REGION } from '../engine.ts';
import type { InvokeResult } from '../lambda/types.ts';
import { assertMessageTexts } from './rules/message-texts.ts';
import type { UserRecord } from './store/records.ts';
import type { UserPool } from './store/user-pool.ts';

/** Invokes a function for a user pool, if the function's policy allows the pool. */
export type InvokeTrigger = (functionArn: string, poolArn: string, event: unknown) => Promise<InvokeResult>;

/** The reason for a mail, as triggers receive it. */
export type MessageSource =
  | 'CustomMessage_AdminCreateUser'
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute';

/** What a client adds to its request for the pool's triggers. */
export type ClientMetadata = Readonly<Record<string, string>>;

/** The reason for creating tokens. */
export type TokenSource =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

const message = z.object({ emailMessage: z.nullish(z.string()), emailSubject: z.nullish(z.string()) });
const messageReply = z.object({ response: message });
export type CustomMail = z.infer<typeof message>;

const tokenChanges = z.nullish(
  z.object({
    claimsToAddOrOverride: z.nullish(z.record(z.string(), z.unknown())),
    claimsToSuppress: z.nullish(z.array(z.string())),
  }),
);
const tokenReply = z.object({
  response: z.object({
    claimsAndScopeOverrideDetails: z.nullish(
      z.object({
        idTokenGeneration: tokenChanges,
        accessTokenGeneration: tokenChanges,
        /** Groups missing in the reply are dropped; without the member, all stay. */
        groupOverrideDetails: z.nullish(z.object({ groupsToOverride: z.nullish(z.array(z.string())) })),
      }),
    ),
  }),
});
export type TokenChanges = z.infer<typeof tokenReply>['response']['claimsAndScopeOverrideDetails'];

const failure = z.object({ errorMessage: z.string() });

/**
 * The mail as the pool's custom message trigger changes it. Throws `UserLambdaValidationException` when the trigger
 * rejects it, and `InvalidParameterException` when its text is none that Cognito sends.
 */
export async function customMail(
  invoke: InvokeTrigger,
  pool: UserPool,
  user: UserRecord,
  source: MessageSource,
  clientMetadata?: ClientMetadata,
): Promise<CustomMail> {
  const functionArn = pool.settings.LambdaConfig.CustomMessage;
  if (functionArn === undefined) return {};
  const event = {
    ...common('1', pool, user, source),
    request: {
      userAttributes: { sub: user.sub, ...user.attributes },
      ...(clientMetadata !== undefined && { clientMetadata }),
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      ...(source === 'CustomMessage_AdminCreateUser' && { usernameParameter: '{username}' }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
  const { response } = reply('CustomMessage', messageReply, await invoke(functionArn, pool.arn, event));
  assertMessageTexts(response, source === 'CustomMessage_AdminCreateUser');
  return response;
}

/** The changes of the pool's pre token generation trigger (version 2) to the tokens of a sign-in or refresh. */
export async function tokenChangesOf(
  invoke: InvokeTrigger,
  pool: UserPool,
  user: UserRecord,
  groups: readonly string[],
  source: TokenSource,
): Promise<TokenChanges> {
  const trigger = pool.settings.LambdaConfig.PreTokenGenerationConfig;
  if (trigger === undefined) return undefined;
  const event = {
    ...common('2', pool, user, source),
    request: {
      userAttributes: { sub: user.sub, ...user.attributes, 'cognito:user_status': user.status },
      groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
      scopes: ['aws.cognito.signin.user.admin'],
    },
    response: { claimsAndScopeOverrideDetails: null },
  };
  const result = await invoke(trigger.LambdaArn, pool.arn, event);
  return reply('PreTokenGeneration', tokenReply, result).response.claimsAndScopeOverrideDetails;
}

function common(version: string, pool: UserPool, user: UserRecord, triggerSource: string) {
  return {
    version,
    triggerSource,
    region: REGION,
    userPoolId: pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'local', clientId: 'CLIENT_ID_NOT_APPLICABLE', requestId: randomUUID() },
  };
}

function reply<T>(name: string, schema: z.ZodMiniType<T>, { payload, functionError }: InvokeResult): T {
  if (functionError !== undefined) {
    const parsedFailure = failure.safeParse(payload);
    const reason = parsedFailure.success ? parsedFailure.data.errorMessage : 'Unhandled';
    throw new AwsError('UserLambdaValidationException', `${name} failed with error ${reason}.`);
  }
  const read = schema.safeParse(payload);
  if (!read.success) throw new AwsError('InvalidLambdaResponseException', `${name}: Unrecognizable lambda output`);
  return read.data;
}
