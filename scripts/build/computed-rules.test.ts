import { expect, it } from '@jest/globals';
import { ENTITIES } from '@satcade/contracts/access/model';
import { rulesOf } from '@satcade/contracts/access/rules';
import * as z from 'zod/mini';
import { computed } from './computed-rules.ts';

const moduleSchema = z.object({ rulesOf: z.custom<typeof rulesOf>((value) => typeof value === 'function') });

it.each(ENTITIES)('computes the rules of %s as the access table says', async (entity) => {
  const url = `data:text/javascript,${encodeURIComponent(computed())}`;
  expect(moduleSchema.parse(await import(url)).rulesOf(entity)).toEqual(rulesOf(entity));
});
