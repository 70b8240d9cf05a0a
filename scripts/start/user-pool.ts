import type { AwsClient } from '@satcade/local-cloud/client';
import * as z from 'zod/mini';

export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

const tokens = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });
const user = z.object({ UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })) });

/** The operator's access to the user pool: creates accounts that need no e-mailed code, and signs in as them. */
export class UserPoolAdmin {
  readonly #aws: AwsClient;
  readonly #poolId: string;
  readonly #clientId: string;

  constructor(aws: AwsClient, poolId: string, clientId: string) {
    this.#aws = aws;
    this.#poolId = poolId;
    this.#clientId = clientId;
  }

  /** Creates the account if it does not exist yet; returns its user id. */
  async ensure({ username, email, password }: Account, group?: string): Promise<string> {
    const pool = { UserPoolId: this.#poolId, Username: username };
    const attributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'preferred_username', Value: username },
    ];
    await this.#call(
      'AdminCreateUser',
      { ...pool, UserAttributes: attributes, MessageAction: 'SUPPRESS' },
      'UsernameExistsException',
    );
    await this.#call('AdminSetUserPassword', { ...pool, Password: password, Permanent: true });
    if (group !== undefined) await this.#call('AdminAddUserToGroup', { ...pool, GroupName: group });
    const found = user.parse(await this.#call('AdminGetUser', pool));
    const sub = found.UserAttributes.find(({ Name: name }) => name === 'sub');
    if (sub === undefined) throw new Error(`user ${username} has no id`);
    return sub.Value;
  }

  /** Returns an access token for a user name and password. */
  async signIn({ username, password }: Account): Promise<string> {
    const reply = await this.#call('InitiateAuth', {
      ClientId: this.#clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    });
    return tokens.parse(reply).AuthenticationResult.AccessToken;
  }

  async #call(operation: string, input: unknown, tolerated?: string): Promise<unknown> {
    const response = await this.#aws.send({
      service: 'cognito-idp',
      method: 'POST',
      path: '/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    });
    const text = await response.text();
    if (response.ok || (tolerated !== undefined && text.includes(tolerated))) return JSON.parse(text || '{}');
    throw new Error(`${operation} failed: ${text}`);
  }
}
