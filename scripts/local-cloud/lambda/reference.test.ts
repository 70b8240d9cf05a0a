import { expect, test } from '@jest/globals';
import { functionNameOf, shortReference } from './reference.ts';

const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:checkout';

test.each([
  ['checkout', 'checkout'],
  ['checkout:live', 'checkout:live'],
  ['000000000000:function:checkout:3', 'checkout:3'],
  [`${ARN}:1`, 'checkout:1'],
  [`${ARN}:$LATEST`, 'checkout'],
  [`arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${ARN}/invocations`, 'checkout'],
  [`arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${ARN}:live/invocations`, 'checkout:live'],
])('%s refers to %s', (reference, short) => {
  expect(shortReference(reference)).toBe(short);
  expect(functionNameOf(reference)).toBe('checkout');
});
