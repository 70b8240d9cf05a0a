import * as z from 'zod/mini';

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });
/** CloudFormation accepts `"true"` where the API has `true`. */
export const looseBoolean = z.union([z.boolean(), flag]);
export const looseNumber = z.coerce.number();

const passwordPolicy = z.object({
  MinimumLength: z._default(looseNumber.check(z.minimum(6), z.maximum(99)), 8),
  RequireLowercase: z._default(looseBoolean, false),
  RequireNumbers: z._default(looseBoolean, false),
  RequireSymbols: z._default(looseBoolean, false),
  RequireUppercase: z._default(looseBoolean, false),
  TemporaryPasswordValidityDays: z._default(looseNumber.check(z.minimum(1), z.maximum(365)), 7),
});
export type PasswordPolicy = z.infer<typeof passwordPolicy>;

/** A pool's default: length 8 and every kind of character. */
const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  MinimumLength: 8,
  RequireLowercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
  RequireUppercase: true,
  TemporaryPasswordValidityDays: 7,
};

const schemaAttribute = z.object({
  Name: z.string(),
  AttributeDataType: z._default(z.enum(['String', 'Number', 'DateTime', 'Boolean']), 'String'),
  Mutable: z._default(looseBoolean, true),
  Required: z._default(looseBoolean, false),
  StringAttributeConstraints: z.optional(
    z.object({ MinLength: z.optional(looseNumber), MaxLength: z.optional(looseNumber) }),
  ),
});

const verificationTemplate = z.object({
  EmailSubject: z.optional(z.string()),
  EmailMessage: z.optional(z.string()),
});

/**
 * The properties of `AWS::Cognito::UserPool` that the emulation supports, with AWS's defaults. CreateUserPool has the
 * same with the same names, except for the pool's own name. Second factors other than an authenticator app, and unknown
 * triggers, are rejected rather than ignored silently.
 */
export const poolSettings = z.object({
  UserPoolName: z.optional(z.string()),
  Policies: z._default(z.object({ PasswordPolicy: z._default(passwordPolicy, DEFAULT_PASSWORD_POLICY) }), {
    PasswordPolicy: DEFAULT_PASSWORD_POLICY,
  }),
  AliasAttributes: z._default(z.array(z.enum(['email', 'preferred_username'])), []),
  UsernameAttributes: z._default(z.array(z.enum(['email'])), []),
  UsernameConfiguration: z._default(z.object({ CaseSensitive: z._default(looseBoolean, true) }), {
    CaseSensitive: true,
  }),
  AutoVerifiedAttributes: z._default(z.array(z.enum(['email'])), []),
  UserAttributeUpdateSettings: z._default(
    z.object({ AttributesRequireVerificationBeforeUpdate: z._default(z.array(z.enum(['email'])), []) }),
    { AttributesRequireVerificationBeforeUpdate: [] },
  ),
  Schema: z._default(z.array(schemaAttribute), []),
  AccountRecoverySetting: z.optional(
    z.object({ RecoveryMechanisms: z._default(z.array(z.object({ Name: z.string(), Priority: looseNumber })), []) }),
  ),
  AdminCreateUserConfig: z._default(
    z.object({
      AllowAdminCreateUserOnly: z._default(looseBoolean, false),
      InviteMessageTemplate: z.optional(verificationTemplate),
    }),
    { AllowAdminCreateUserOnly: false },
  ),
  EmailVerificationSubject: z.optional(z.string()),
  EmailVerificationMessage: z.optional(z.string()),
  VerificationMessageTemplate: z.optional(verificationTemplate),
  MfaConfiguration: z._default(z.enum(['OFF', 'OPTIONAL']), 'OFF'),
  EnabledMfas: z._default(z.array(z.literal('SOFTWARE_TOKEN_MFA')), []),
  LambdaConfig: z._default(
    z.strictObject({
      CustomMessage: z.optional(z.string()),
      PreTokenGenerationConfig: z.optional(z.object({ LambdaArn: z.string(), LambdaVersion: z.literal('V2_0') })),
    }),
    {},
  ),
});
export type PoolSettings = z.infer<typeof poolSettings>;
