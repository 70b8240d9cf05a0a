import * as z from 'zod/mini';

/** Of all names and values, as one JSON text. */
const MAX_BYTES = 4096;
const NAME = /^[A-Za-z]\w+$/;
/** Those that Lambda sets itself. Source: "Defined runtime environment variables", Lambda developer guide. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['_HANDLER', '_X_AMZN_TRACE_ID', 'AWS_DEFAULT_REGION', 'AWS_REGION', 'AWS_EXECUTION_ENV'],
  ...['AWS_LAMBDA_FUNCTION_NAME', 'AWS_LAMBDA_FUNCTION_MEMORY_SIZE', 'AWS_LAMBDA_FUNCTION_VERSION'],
  ...['AWS_LAMBDA_INITIALIZATION_TYPE', 'AWS_LAMBDA_LOG_GROUP_NAME', 'AWS_LAMBDA_LOG_STREAM_NAME'],
  ...['AWS_ACCESS_KEY', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
  ...['AWS_LAMBDA_RUNTIME_API', 'LAMBDA_TASK_ROOT', 'LAMBDA_RUNTIME_DIR'],
]);

const refused = 'Lambda was unable to configure your environment variables because';

/** The environment variables of a function, as far as Lambda accepts them. */
export const Variables = z.record(z.string(), z.coerce.string()).check(
  z.superRefine((variables, { issues }) => {
    const reason = reasonAgainst(variables);
    if (reason !== undefined) issues.push({ code: 'custom', message: `${refused} ${reason}`, input: variables });
  }),
);

function reasonAgainst(variables: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(variables);
  const reserved = names.find((name) => RESERVED.has(name));
  if (reserved !== undefined) return `${reserved} is a reserved key`;
  const misnamed = names.find((name) => !NAME.test(name));
  if (misnamed !== undefined) return `${misnamed} is no name of two or more letters, digits and underscores`;
  const isTooLong = Buffer.byteLength(JSON.stringify(variables)) > MAX_BYTES;
  return isTooLong ? 'the environment variables you have provided exceeded the 4KB limit.' : undefined;
}
