import * as z from 'zod/mini';

/** CodeDeploy's event for a hook. */
const eventSchema = z.object({ DeploymentId: z.string(), LifecycleEventHookExecutionId: z.string() });
const replySchema = z.object({ statusCode: z.literal(404) });

export interface HookResult {
  readonly deploymentId: string;
  readonly lifecycleEventHookExecutionId: string;
  readonly status: 'Succeeded' | 'Failed';
}

interface ReleaseCheckPorts {
  /** Invokes the new version. Rejects if it fails. */
  invoke(event: object): Promise<unknown>;
  /** Sends the result to CodeDeploy, which waits an hour for it. */
  report(result: HookResult): Promise<void>;
  readonly logger: { error(message: string, details: { readonly reason: string }): void };
}

/** A request for a path that no function has: the answer is 404, and nothing is read or written. */
const REQUEST = {
  version: '2.0',
  routeKey: 'GET /api/release-check',
  rawPath: '/api/release-check',
  headers: {},
  requestContext: { requestId: 'release-check', http: { method: 'GET', sourceIp: '127.0.0.1' } },
  isBase64Encoded: false,
};

/**
 * Checks a new version of a function of the HTTP API before it gets requests: whether its code loads, its environment
 * is complete, and it answers.
 */
export const releaseCheck =
  ({ invoke, report, logger }: ReleaseCheckPorts) =>
  async (input: unknown): Promise<void> => {
    const { DeploymentId, LifecycleEventHookExecutionId } = eventSchema.parse(input);
    const status = await invoke(REQUEST).then(
      (reply): HookResult['status'] => {
        if (replySchema.safeParse(reply).success) return 'Succeeded';
        logger.error('the new version gives another answer than 404', { reason: JSON.stringify(reply).slice(0, 500) });
        return 'Failed';
      },
      (error: unknown): HookResult['status'] => {
        logger.error('the new version does not answer', { reason: String(error) });
        return 'Failed';
      },
    );
    await report({
      deploymentId: DeploymentId,
      lifecycleEventHookExecutionId: LifecycleEventHookExecutionId,
      status,
    });
  };
