/** The engines that another process may stand in for, by its URL. Such a one does not know the templates' policies. */
export const REPLACEABLE = ['dynamodb', 's3', 'sqs', 'events', 'secretsmanager', 'ssm'] as const;
export type Replaceable = (typeof REPLACEABLE)[number];
export type EngineUrls = Partial<Readonly<Record<Replaceable, string>>>;
