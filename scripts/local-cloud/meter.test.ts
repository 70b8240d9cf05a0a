import { expect, test } from '@jest/globals';
import { Meter } from './meter.ts';

test('a meter adds up amounts by name and label, until it is reset', () => {
  const meter = new Meter();
  meter.count('dynamodb.wcu', 'orders PutItem', 2);
  meter.count('dynamodb.wcu', 'orders PutItem');
  meter.count('dynamodb.wcu', 'games | PutItem');
  meter.count('lambda.invokes', 'orders');
  expect(meter.snapshot()).toEqual({
    'dynamodb.wcu': { 'orders PutItem': 3, 'games | PutItem': 1 },
    'lambda.invokes': { orders: 1 },
  });
  meter.reset();
  expect(meter.snapshot()).toEqual({});
});
