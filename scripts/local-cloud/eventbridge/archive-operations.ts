import * as z from 'zod';
import { checkedOperation } from '../checked-operation.ts';
import type { DurableStore } from '../durable-store.ts';
import type { JsonOperation } from '../json-engine.ts';
import { type Archive, archiveArn } from './archive.ts';
import type { Archives } from './archives.ts';
import { busArn } from './rule.ts';
import { busName, type RuleBook } from './rule-book.ts';

const operation = checkedOperation('ValidationException');

const named = z.object({ ArchiveName: z.string() });
const settings = named.extend({
  Description: z.optional(z.string()),
  EventPattern: z.optional(z.string()),
  RetentionDays: z.optional(z.number().int().min(0)),
});

/** The operations that create, change, describe and delete archives. */
export function archiveOperations(
  archives: Archives,
  rules: RuleBook,
  store: DurableStore,
): Readonly<Record<string, JsonOperation>> {
  return {
    CreateArchive: operation(settings.extend({ EventSourceArn: z.string() }), async (input, call) => {
      const { ArchiveName: name, EventSourceArn, Description, EventPattern, RetentionDays = 0 } = input;
      call.authorize('events:CreateArchive', [EventSourceArn]);
      const archive = archives.create({
        name,
        bus: rules.bus(busName(EventSourceArn)),
        description: Description,
        eventPattern: EventPattern,
        retentionDays: RetentionDays,
      });
      await store.saved();
      return { ArchiveArn: archiveArn(name), State: 'ENABLED', CreationTime: archive.createdAt / 1000 };
    }),

    UpdateArchive: operation(settings, async (input, call) => {
      call.authorize('events:UpdateArchive', [archiveArn(input.ArchiveName)]);
      const archive = archives.archive(input.ArchiveName);
      archives.save({
        ...archive,
        description: input.Description ?? archive.description,
        eventPattern: input.EventPattern ?? archive.eventPattern,
        retentionDays: input.RetentionDays ?? archive.retentionDays,
      });
      await store.saved();
      return { ArchiveArn: archiveArn(archive.name), State: 'ENABLED', CreationTime: archive.createdAt / 1000 };
    }),

    DescribeArchive: operation(named, async ({ ArchiveName }, call) => {
      call.authorize('events:DescribeArchive', [archiveArn(ArchiveName)]);
      const archive = archives.archive(ArchiveName);
      let EventCount = 0;
      let SizeBytes = 0;
      for await (const event of archives.events(ArchiveName)) {
        EventCount += 1;
        SizeBytes += Buffer.byteLength(JSON.stringify(event));
      }
      const ArchiveArn = archiveArn(ArchiveName);
      return { ...listed(archive), ArchiveArn, ...patternOf(archive), EventCount, SizeBytes };
    }),

    ListArchives: operation(z.object({ NamePrefix: z.optional(z.string()) }), ({ NamePrefix = '' }, call) => {
      call.authorize('events:ListArchives', [archiveArn('*')]);
      return { Archives: archives.all().flatMap((each) => (each.name.startsWith(NamePrefix) ? [listed(each)] : [])) };
    }),

    DeleteArchive: operation(named, async ({ ArchiveName }, call) => {
      call.authorize('events:DeleteArchive', [archiveArn(ArchiveName)]);
      await archives.delete(ArchiveName);
      await store.saved();
    }),
  };
}

const listed = ({ name, bus, retentionDays, createdAt }: Archive) => ({
  ArchiveName: name,
  EventSourceArn: busArn(bus),
  State: 'ENABLED',
  RetentionDays: retentionDays,
  CreationTime: createdAt / 1000,
});

const patternOf = ({ description, eventPattern }: Archive) => ({
  Description: description,
  EventPattern: eventPattern,
});
