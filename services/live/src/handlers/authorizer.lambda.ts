import { systemClock } from '@satcade/kernel';
import { tokenVerifier } from '@satcade/lambda/caller';
import { storedOriginCheck } from '@satcade/lambda/origin-secret';
import { authorizerConfig } from '../config.ts';
import { authorizer } from './authorizer.ts';
import { throughCloudFront } from './through-cloudfront.ts';

const { ORIGIN_SECRET_ARN, ...tokens } = authorizerConfig();

export const handler = throughCloudFront({
  check: storedOriginCheck(ORIGIN_SECRET_ARN, systemClock),
  authorizer: authorizer({ callers: tokenVerifier(tokens) }),
});
