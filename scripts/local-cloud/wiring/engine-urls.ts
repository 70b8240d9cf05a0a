/** The engines that another process can replace, by its URL. Such an engine does not know the templates' policies. */
export const REPLACEABLE = ['dynamodb', 's3', 'sqs', 'events', 'secretsmanager', 'ssm'] as const;
export type Replaceable = (typeof REPLACEABLE)[number];
export type EngineUrls = Partial<Readonly<Record<Replaceable, string>>>;
