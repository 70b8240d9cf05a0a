import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { CreatedResource, ResourceIdentity } from '../assembly/resource.ts';
import { arn } from '../engine.ts';
import { isObject } from '../json.ts';
import { functionNameOf } from '../lambda/reference.ts';
import type { InvokeResult } from '../lambda/types.ts';
import type { Cloud } from './cloud.ts';
import { physicalName } from './physical-name.ts';
import type { Provider } from './provider.ts';
import { openResponseUrl } from './response-url.ts';

const Properties = z.looseObject({ ServiceToken: z.string() });
/** Source: "Custom resource response objects", CloudFormation user guide. */
const MAX_ANSWER_BYTES = 4096;
const COPIED = ['StackId', 'RequestId', 'LogicalResourceId'] as const;
const Copied = z.object({ StackId: z.string(), RequestId: z.string(), LogicalResourceId: z.string() });

const Answer = z.object({
  Status: z.enum(['SUCCESS', 'FAILED']),
  Reason: z.optional(z.string()),
  PhysicalResourceId: z.optional(z.string()),
  Data: z._default(z.record(z.string(), z.unknown()), {}),
});
const Stored = z.object({
  properties: z.record(z.string(), z.unknown()),
  id: z.string(),
  data: z.record(z.string(), z.unknown()),
});

const ANSWER_MS = 1000;

/** The types that a function of the templates creates. */
export const isCustomResource = (type: string): boolean =>
  type === 'AWS::CloudFormation::CustomResource' || type.startsWith('Custom::');

/**
 * A resource that a function of the templates creates: it is invoked with CloudFormation's event and sends its result to
 * the `ResponseURL`. As in CloudFormation, a later deployment invokes it only after a change of the properties.
 */
export function customResource({ dir, runFunction }: Pick<Cloud, 'dir' | 'runFunction'>): Provider {
  return async (resource, given) => {
    const properties = Properties.parse(asTexts(given));
    const file = join(dir, 'custom-resources', `${physicalName(resource, { maxLength: 100 })}.json`);
    const before = await storedAt(file);
    if (before !== undefined && JSON.stringify(before.properties) === JSON.stringify(properties))
      return created(before);
    const request = {
      ...requestOf(resource, properties),
      ...(before === undefined
        ? { RequestType: 'Create' }
        : {
            RequestType: 'Update',
            PhysicalResourceId: before.id,
            OldResourceProperties: before.properties,
          }),
    };
    const answer = await answerTo(request, (event) => runFunction(functionNameOf(properties.ServiceToken), event));
    if (answer.Status === 'FAILED') throw new Error(answer.Reason ?? 'its function says FAILED without a reason');
    const id = answer.PhysicalResourceId ?? before?.id;
    if (id === undefined) throw new Error('its function named no PhysicalResourceId');
    const stored = { properties, id, data: answer.Data };
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(stored), { mode: 0o600 });
    return created(stored);
  };
}

const created = ({ id, data }: z.output<typeof Stored>): CreatedResource => ({ ref: id, attributes: data });

async function storedAt(file: string): Promise<z.output<typeof Stored> | undefined> {
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  return stored === undefined ? undefined : Stored.parse(JSON.parse(stored));
}

const requestOf = (resource: ResourceIdentity, properties: z.output<typeof Properties>) => ({
  RequestId: randomUUID(),
  StackId: arn('cloudformation', `stack/${resource.stack}/local`),
  LogicalResourceId: resource.logicalId,
  ResourceType: resource.type,
  ServiceToken: properties.ServiceToken,
  ResourceProperties: properties,
});

/** Runs the function and waits for what it sends to the response URL. */
async function answerTo(
  request: z.output<typeof Copied>,
  run: (event: object) => Promise<InvokeResult>,
): Promise<z.output<typeof Answer>> {
  const { url, body, close } = await openResponseUrl();
  try {
    const { functionError, payload } = await run({ ...request, ResponseURL: url });
    if (functionError !== undefined) throw new Error(`its function failed: ${JSON.stringify(payload)}`);
    return answerIn(await Promise.race([body, silence()]), request);
  } finally {
    close();
  }
}

/** CloudFormation accepts no answer to another request, and none that is too long. */
function answerIn(text: string, request: z.output<typeof Copied>): z.output<typeof Answer> {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_ANSWER_BYTES) throw new Error(`its function sent ${bytes} bytes: ${MAX_ANSWER_BYTES} bytes at most`);
  const answer: unknown = JSON.parse(text);
  const copied = Copied.parse(answer);
  const wrong = COPIED.find((name) => copied[name] !== request[name]);
  if (wrong !== undefined) throw new Error(`its function sent another ${wrong} than that of the request`);
  return Answer.parse(answer);
}

/** A function that has ended has answered. CloudFormation waits for an hour. */
async function silence(): Promise<never> {
  await pause(ANSWER_MS, undefined, { ref: false });
  throw new Error('its function sent nothing to the response URL');
}

/** CloudFormation sends every number and flag as text. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asTexts(each)]));
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
