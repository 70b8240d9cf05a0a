import { randomBytes } from 'node:crypto';
import { type Credentials, signInBySrp } from '@satcade/contracts/srp-sign-in';
import * as z from 'zod/mini';
import { type Aws, AwsRefusal } from '../aws/aws.ts';

/** SES's own mailbox for tests accepts every mail, so none comes back. */
const MAILBOX = 'success+satcade-smoke-';
const DOMAIN = '@simulator.amazonses.com';

const usersReply = z.object({ Users: z.array(z.object({ Username: z.string() })) });

/** The accounts with which the store is tested, as the operator of the user pool. */
export class TestUsers {
  readonly #aws: Aws;
  readonly #pool: string;
  readonly #client: string;

  constructor(aws: Aws, pool: string, client: string) {
    this.#aws = aws;
    this.#pool = pool;
    this.#client = client;
  }

  /** A new account with a confirmed address. Nothing is mailed. */
  async create(): Promise<Credentials> {
    const id = randomBytes(6).toString('hex');
    const username = `smoke-${id}`;
    await this.#call('AdminCreateUser', {
      Username: username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: `${MAILBOX}${id}${DOMAIN}` },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'preferred_username', Value: username },
      ],
    });
    return this.#withPassword(username);
  }

  /** Accounts of tests that were interrupted. */
  async leftOver(): Promise<Credentials[]> {
    const reply = usersReply.parse(await this.#call('ListUsers', { Filter: `email ^= "${MAILBOX}"`, Limit: 60 }));
    return Promise.all(reply.Users.map(({ Username }) => this.#withPassword(Username)));
  }

  async exists({ username }: Pick<Credentials, 'username'>): Promise<boolean> {
    try {
      await this.#call('AdminGetUser', { Username: username });
      return true;
    } catch (error) {
      if (error instanceof AwsRefusal && error.code === 'UserNotFoundException') return false;
      throw error;
    }
  }

  /** An access token, by SRP as in a browser. */
  signIn(user: Credentials): Promise<string> {
    const call = (operation: string, input: object) => this.#aws.json('cognito-idp', operation, input);
    return signInBySrp({ poolId: this.#pool, clientId: this.#client, call }, user, new Date());
  }

  async #withPassword(username: string): Promise<Credentials> {
    const password = `Aa1!${randomBytes(24).toString('base64url')}`;
    await this.#call('AdminSetUserPassword', { Username: username, Password: password, Permanent: true });
    return { username, password };
  }

  #call(operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown> {
    return this.#aws.json('cognito-idp', operation, { UserPoolId: this.#pool, ...input });
  }
}
