import { NOTICE_DATA } from '@satcade/contracts/notices/data';
import { NOTICE_KINDS, type NoticeKind } from '@satcade/contracts/notices/kinds';
import * as z from 'zod/mini';
import { type Notice, noticeFacts } from '../domain/notice.ts';
import { BUYER, NOW } from './mail-world.ts';

/** A name of the greatest length that a title may have, without a place to break, with what HTML must escape. */
export const LONG_WORD = `<b>${'Donaudampfschifffahrt'.repeat(4)}</b>`;

/** A value that fits a schema: long texts, large amounts, two items of each list, and every optional field. */
function sampleOf(schema: z.core.$ZodType, name = ''): unknown {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniReadonly)
    return sampleOf(schema._zod.def.innerType, name);
  if (schema instanceof z.ZodMiniObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, each]: [string, z.core.$ZodType]) => [field, sampleOf(each, field)]),
    );
  if (schema instanceof z.ZodMiniArray)
    return [sampleOf(schema._zod.def.element, name), sampleOf(schema._zod.def.element, name)];
  if (schema instanceof z.ZodMiniEnum) return schema.options[0];
  if (schema instanceof z.ZodMiniCodec) return sampleOf(schema._zod.def.in, name);
  return scalars(name).find((each) => z.safeParse(schema, each).success);
}

const ID = '01KJZ51W2M7R9S3T5V8X0Y2Z4A';
/** Fields that are parts of addresses, not words that somebody wrote. */
const IN_ADDRESSES = /(id|key|slug|path|url|host)$/i;

/** The first one that the schema accepts. */
const scalars = (name: string): readonly unknown[] => [
  IN_ADDRESSES.test(name) ? ID : `${LONG_WORD} & ${name}`,
  ID,
  NOW,
  NOW.slice(0, 10),
  12_345_678,
  true,
];

/** A notice of each kind, also of those that are added later: made from the schemas of their data. */
export const sampleNotices = (): readonly Notice[] =>
  NOTICE_KINDS.map((kind: NoticeKind) =>
    z.parse(noticeFacts, {
      ...{ noticeId: '01KJZ51YEJ7Q2W4X6Y8Z0A1B3C', userId: BUYER, at: NOW, createdAt: NOW, updatedAt: NOW },
      ...{ kind, data: sampleOf(NOTICE_DATA[kind]) },
    }),
  );
