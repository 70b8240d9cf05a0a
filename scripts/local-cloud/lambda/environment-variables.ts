import { REGION } from '../engine.ts';
import { type FunctionConfig, LATEST } from './types.ts';

/** The variables in a function's `process.env`: its own, its credentials, and those that Lambda reserves. */
export function environmentVariables(fn: FunctionConfig, logStreamName: string): Record<string, string> {
  return {
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...fn.environment,
    _HANDLER: fn.handler,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_ACCESS_KEY_ID: fn.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: fn.credentials.secretAccessKey,
    AWS_SESSION_TOKEN: fn.credentials.sessionToken,
    AWS_LAMBDA_FUNCTION_NAME: fn.name,
    AWS_LAMBDA_FUNCTION_VERSION: fn.version ?? LATEST,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memoryMb),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: logGroupName(fn),
    AWS_LAMBDA_LOG_STREAM_NAME: logStreamName,
    LAMBDA_TASK_ROOT: fn.dir,
  };
}

export const logGroupName = (fn: FunctionConfig): string => `/aws/lambda/${fn.name}`;
