import * as z from 'zod';

/** A target of a rule, as in PutTargets. Kinds of target with further settings are rejected. */
export const targetSchema = z.strictObject({
  Id: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
  Arn: z.string().startsWith('arn:'),
  RoleArn: z.optional(z.string()),
  /** A constant JSON text, instead of the event. */
  Input: z.optional(z.string()),
  /** A JSON path: only that part of the event. */
  InputPath: z.optional(z.string()),
  InputTransformer: z.optional(
    z.object({
      InputPathsMap: z.optional(z.record(z.string(), z.string())),
      InputTemplate: z.string().min(1),
    }),
  ),
  SqsParameters: z.optional(z.object({ MessageGroupId: z.optional(z.string()) })),
  DeadLetterConfig: z.optional(z.object({ Arn: z.optional(z.string()) })),
  RetryPolicy: z.optional(
    z.object({
      MaximumEventAgeInSeconds: z.optional(z.number().int().min(60).max(86_400)),
      MaximumRetryAttempts: z.optional(z.number().int().min(0).max(185)),
    }),
  ),
});
export type EventTarget = z.infer<typeof targetSchema>;
