import type { DynamoClient } from '@satcade/dynamo';
import { failureOf } from '@satcade/lambda/aws-json';
import type { LocalDynamo } from '@satcade/local-cloud/testing/dynamodb';
import * as z from 'zod/mini';

const anyReply = z.record(z.string(), z.unknown());
/** A test waits for every reply. */
const NEVER = new AbortController().signal;

/**
 * Hands its operations to an engine in this process: a third of the time of a test with tables would go into
 * HTTP and signatures. It repeats nothing. How the functions' own client does both is tested in `shared/lambda`.
 */
export const nearClient =
  ({ engine, caller }: Pick<LocalDynamo, 'engine' | 'caller'>): DynamoClient =>
  async (operation, input, read) => {
    const request = { target: `DynamoDB_20120810.${operation}`, body: JSON.stringify(input), gone: NEVER };
    const { status, body } = await engine.answer(request, caller);
    const reply = anyReply.parse(status < 300 && read !== undefined ? read(body) : JSON.parse(body));
    if (status >= 300) throw failureOf(status, reply);
    return reply;
  };
