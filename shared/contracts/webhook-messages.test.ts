import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { breakingChanges } from './scripts/breaking-changes.ts';
import { committedWebhook, documentedExamples, generatedWebhook, WEBHOOKS_FOLDER } from './scripts/webhook-document.ts';
import { webhookBodySchema } from './webhook-messages.ts';
import { WEBHOOK_MESSAGE_TYPES } from './webhook-types.ts';

const HOW = 'Run "node shared/contracts/scripts/write-webhook-schemas.ts"; a breaking change is a new version.';

it('has a committed schema for every message and for nothing else', () => {
  expect(readdirSync(WEBHOOKS_FOLDER).sort()).toEqual(WEBHOOK_MESSAGE_TYPES.map((type) => `${type}.v1.json`).sort());
});

describe.each(WEBHOOK_MESSAGE_TYPES)('the message %s', (type) => {
  it('matches its committed schema or only adds to it', () => {
    const broken = breakingChanges(committedWebhook(type), generatedWebhook(type));
    expect(broken.length === 0 ? [] : [HOW, ...broken]).toEqual([]);
  });

  it('has an example in docs/webhooks.md that parses without loss', () => {
    const example = documentedExamples().get(type);
    expect(z.parse(webhookBodySchema(type), example)).toEqual(example);
  });
});
