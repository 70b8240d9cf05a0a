import { describe, expect, it } from '@jest/globals';
import { CHUNK_LIMITS } from '@satcade/contracts/chunks';
import { EXPORTING_SERVICES } from '@satcade/contracts/personal-exports';
import * as z from 'zod';
import { everyStage, PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const prod = synthesised(PROD);
const buckets = prod.ofType('AWS::S3::Bucket');

const texts = z.union([z.string(), z.array(z.string())]);
const statements = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.object({ Action: texts, Resource: z.optional(z.unknown()) })) }),
});
const rules = z.object({ LifecycleConfiguration: z.object({ Rules: z.array(z.record(z.string(), z.unknown())) }) });
const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Metadata: z.optional(z.record(z.string(), z.unknown())) }),
  ),
});

describe('buckets', () => {
  it('say what they keep, and why', () => {
    const found = [...prod.templates.values()].flatMap((text) =>
      Object.values(template.parse(JSON.parse(text)).Resources).filter(({ Type }) => Type === 'AWS::S3::Bucket'),
    );
    expect(found).toHaveLength(buckets.length);
    for (const { Metadata } of found) expect(Metadata?.Keeps).toMatch(/.{30}\.$/);
  });

  it('lose the parts of unfinished uploads after a day', () => {
    for (const { properties } of buckets) {
      expect(rules.parse(properties).LifecycleConfiguration.Rules).toEqual([
        expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
      ]);
    }
  });

  it('keep access logs as long as every other log, records that were set aside for 14 days, chunks for 60', () => {
    const daysOf = (id: string) =>
      buckets
        .filter((bucket) => bucket.id.startsWith(id))
        .map(({ properties }) => rules.parse(properties).LifecycleConfiguration.Rules[0]?.ExpirationInDays);
    expect(daysOf('accesslog')).toEqual([PROD.logs.retentionDays]);
    expect(daysOf('setaside')).toEqual([14]);
    expect(daysOf('chunks')).toEqual([CHUNK_LIMITS.keptDays]);
  });

  it('keep the exports of people for five days', () => {
    const exports = buckets.find(({ id }) => id.startsWith('exports'));
    expect(rules.parse(exports?.properties).LifecycleConfiguration.Rules[0]?.ExpirationInDays).toBe(5);
  });

  it('lets each service write its own part of an export, and read none', () => {
    const parts = prod.ofType('AWS::IAM::Policy').flatMap(({ stack, id, properties }) =>
      statements
        .parse(properties)
        .PolicyDocument.Statement.filter(({ Resource }) => /exports.*parts\//.test(JSON.stringify(Resource)))
        .map(({ Action, Resource }) => ({
          service: stack.replace('satcade-prod-', ''),
          ...{ id, actions: [Action].flat(), resource: JSON.stringify(Resource) },
        })),
    );
    const writers = parts.filter(({ actions }) => actions.includes('s3:PutObject'));
    expect(writers.map(({ service }) => service).toSorted()).toEqual([...EXPORTING_SERVICES].toSorted());
    for (const { service, actions, resource } of writers) {
      expect(actions).toEqual(['s3:PutObject']);
      expect(resource).toContain(`/parts/*/${service}.json`);
    }
    // Only the function that joins them reads parts.
    const readers = parts.filter(({ actions }) => actions.includes('s3:GetObject'));
    expect(readers.map(({ service, id }) => `${service} ${id.startsWith('archiver')}`)).toEqual(['accounts true']);
  });
});

describe('logs and archives', () => {
  it('end: no log group of this application and no archive keeps its content for ever', async () => {
    for (const stage of await everyStage()) {
      const synthesis = synthesised(stage);
      const retentions = synthesis.ofType('AWS::Logs::LogGroup').map(({ properties }) => properties.RetentionInDays);
      expect(new Set(retentions)).toEqual(new Set([stage.logs.retentionDays]));
      for (const { properties } of synthesis.ofType('AWS::Events::Archive')) expect(properties.RetentionDays).toBe(14);
    }
  });

  it('have a log group of their own for each function, because those that Lambda creates never expire', () => {
    for (const { stack, id, properties } of prod.ofType('AWS::Lambda::Function')) {
      expect({ stack, id, log: properties.LoggingConfig }).toMatchObject({ log: { LogGroup: expect.anything() } });
    }
  });

  it('have Lambda’s own lines of failed runs only, and every line of ours, also the figures, which have no level', async () => {
    for (const stage of await everyStage()) {
      const own = synthesised(stage)
        .ofType('AWS::Lambda::Function')
        .map(({ properties }) => properties);
      const logs = own.filter(({ Description = '' }) => String(Description).startsWith('Satcade '));
      expect(logs.length).toBeGreaterThan(50);
      for (const { LoggingConfig } of logs) {
        expect(LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN', ApplicationLogLevel: 'INFO' });
      }
    }
  });
});
