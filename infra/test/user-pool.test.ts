import { describe, expect, test } from '@jest/globals';
import { everyStage, OTHER, PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const app = synthesised();
const prod = synthesised(PROD);
const other = synthesised(OTHER);
const every = (await everyStage()).map(synthesised);

describe('user pool', () => {
  const only = (synthesis: typeof app, type: string) => synthesis.ofType(type)[0]?.properties ?? {};

  test('keeps the old e-mail address until the new one is confirmed, and hides the former ones from clients', () => {
    const pool = only(app, 'AWS::Cognito::UserPool');
    expect(pool).toMatchObject({
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      LambdaConfig: { CustomMessage: expect.anything() },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
    expect(JSON.stringify(pool.Schema)).toContain('"Name":"former_emails"');
    const client = only(app, 'AWS::Cognito::UserPoolClient');
    expect([client.WriteAttributes, client.ReadAttributes]).toEqual([undefined, undefined]);
  });

  test('accepts passwords only by SRP in production', () => {
    const flows = (synthesis: typeof app) => only(synthesis, 'AWS::Cognito::UserPoolClient').ExplicitAuthFlows;
    expect(flows(app)).toContain('ALLOW_USER_PASSWORD_AUTH');
    expect(flows(prod)).toEqual(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
  });

  test('requires a second factor of Admins in production, and elsewhere if the stage says so', () => {
    const trigger = { LambdaConfig: { PreTokenGenerationConfig: { LambdaVersion: 'V2_0' } } };
    const settings = (synthesis: typeof app) =>
      JSON.stringify(synthesis.ofType('AWS::Lambda::Function')).match(/"ADMIN_TOTP":"\w+"/g);
    for (const each of [app, prod]) expect(only(each, 'AWS::Cognito::UserPool')).toMatchObject(trigger);
    expect([app, prod, other].map(settings)).toEqual([
      ['"ADMIN_TOTP":"optional"'],
      ['"ADMIN_TOTP":"required"'],
      ['"ADMIN_TOTP":"required"'],
    ]);
  });

  test('is on the lowest plan whose trigger changes access tokens', () => {
    for (const each of every) expect(only(each, 'AWS::Cognito::UserPool').UserPoolTier).toBe('ESSENTIALS');
  });

  test('offers no OAuth flow', () => {
    for (const each of every) {
      const client = only(each, 'AWS::Cognito::UserPoolClient');
      expect(client).toMatchObject({ AllowedOAuthFlowsUserPoolClient: false });
      expect(Object.keys(client)).not.toContain('AllowedOAuthFlows');
      expect(Object.keys(client)).not.toContain('CallbackURLs');
    }
  });

  test('limits the requests of one address, because browsers call it past CloudFront', () => {
    for (const each of every) {
      const acls = each.ofType('AWS::WAFv2::WebACL').filter(({ properties }) => properties.Scope === 'REGIONAL');
      expect(acls).toMatchObject([
        {
          properties: {
            Rules: [
              { Action: { Block: {} }, Statement: { RateBasedStatement: { Limit: 500, AggregateKeyType: 'IP' } } },
              {
                Action: { Block: {} },
                Statement: {
                  RateBasedStatement: {
                    Limit: 50,
                    ScopeDownStatement: {
                      OrStatement: {
                        Statements: [
                          { ByteMatchStatement: { FieldToMatch: { SingleHeader: { Name: 'x-amz-target' } } } },
                          { ByteMatchStatement: { SearchString: 'SignUp' } },
                        ],
                      },
                    },
                  },
                },
              },
            ],
          },
        },
      ]);
      const [pool] = each.ofType('AWS::Cognito::UserPool');
      const association = only(each, 'AWS::WAFv2::WebACLAssociation');
      expect(association).toMatchObject({
        ResourceArn: { 'Fn::GetAtt': [pool?.id, 'Arn'] },
        WebACLArn: { 'Fn::GetAtt': [acls[0]?.id, 'Arn'] },
      });
    }
  });
});

describe('mail sender', () => {
  test('is no permission in a stage without mail', () => {
    expect([...app.templates.values()].join()).not.toContain('ses:SendEmail');
  });

  test('is the only identity that functions may send from', () => {
    const text = [...prod.templates.values()].join();
    // With a verified domain, SES asks IAM about the domain, not about the sender.
    expect(text).toContain(':identity/example.com"');
    expect(text).not.toContain('identity/store@');
    expect(text).toContain('"SENDER":"store@example.com"');
  });

  test.each([
    ['production', prod, 'store@example.com', ':identity/example.com'],
    ['a stage with a sender in a subdomain', other, 'no-reply@shop.store.example', ':identity/store.example'],
  ])('is that of sign-up codes too, in %s', (_, synthesis, sender, identity) => {
    const [pool] = synthesis.ofType('AWS::Cognito::UserPool');
    expect(pool?.properties.EmailConfiguration).toMatchObject({ EmailSendingAccount: 'DEVELOPER', From: sender });
    expect(JSON.stringify(pool?.properties.EmailConfiguration)).toContain(`${identity}"`);
  });
});
