import type { Aws } from '../aws/aws.ts';
import { deployedStacks, outputsOf } from '../aws/stacks.ts';
import { advice, type Check, ok, problem } from '../checks/check.ts';
import { smokeTest } from './smoke-test.ts';
import { TestUsers } from './test-users.ts';

/** The smoke test as lines of the doctor. */
export async function checkBySmoke(aws: Aws, stage: string): Promise<Check[]> {
  const { SiteUrl = '', UserPoolId = '', UserPoolClientId = '' } = outputsOf(await deployedStacks(aws, stage));
  try {
    const { lines, hasBought } = await smokeTest(SiteUrl, new TestUsers(aws, UserPoolId, UserPoolClientId));
    return [
      ...lines.map(ok),
      ...(hasBought
        ? []
        : [advice('Nothing was bought: the store has no free game.', 'Publish one, and run this again.')]),
    ];
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return [problem(text, 'The logs and alarms of the service in the path say why.')];
  }
}
