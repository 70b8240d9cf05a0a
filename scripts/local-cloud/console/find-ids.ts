import * as z from 'zod/mini';
import type { ConsoleSubject } from './subject.ts';

const UsersSchema = z.object({
  Users: z.array(
    z.object({ Username: z.string(), Attributes: z.array(z.object({ Name: z.string(), Value: z.string() })) }),
  ),
});

/** The ids that stand for what a person typed: an e-mail address also for the user who has it. */
export async function idsOf(
  text: string,
  { aws, resources }: Pick<ConsoleSubject, 'aws' | 'resources'>,
): Promise<readonly string[]> {
  // Quotes would end the filter, and no address that a mail reaches has them.
  if (!/^[^\s"\\]+@[^\s"\\]+$/.test(text)) return [text];
  const pools = resources.filter(({ type }) => type === 'AWS::Cognito::UserPool');
  const found = await Promise.all(
    pools.map(async ({ ref: UserPoolId }) => {
      const reply = await aws.call('cognito-idp', 'ListUsers', { UserPoolId, Filter: `email = "${text}"` });
      return UsersSchema.parse(reply).Users.flatMap(({ Username, Attributes }) => [
        Username,
        ...Attributes.filter(({ Name }) => Name === 'sub').map(({ Value }) => Value),
      ]);
    }),
  );
  return [...new Set([text, ...found.flat()])];
}
