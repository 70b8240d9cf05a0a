import * as z from 'zod/mini';
import { ACCOUNT, REGION } from '../engine.ts';
import type { Cloud } from './cloud.ts';
import { physicalName } from './physical-name.ts';
import { flag, type Providers, provider } from './provider.ts';

const setSchema = z.strictObject({ Name: z.optional(z.string()), Tags: z.optional(z.unknown()) });
const destinationSchema = z.strictObject({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    Name: z.optional(z.string()),
    Enabled: z._default(flag, false),
    MatchingEventTypes: z.array(z.enum(['bounce', 'complaint'])),
    /** SES accepts no other bus. */
    EventBridgeDestination: z.strictObject({
      EventBusArn: z.literal(`arn:aws:events:${REGION}:${ACCOUNT}:event-bus/default`),
    }),
  }),
});

/** Configuration sets of SES, with what they report on EventBridge's default bus. */
export function sesProviders({ plan }: Pick<Cloud, 'plan'>): Providers {
  return {
    'AWS::SES::ConfigurationSet': provider(setSchema, ({ Name }, resource) => {
      const name = Name ?? physicalName(resource, { maxLength: 64 });
      plan.configurationSets.set(name, new Set());
      return { ref: name, attributes: {} };
    }),
    'AWS::SES::ConfigurationSetEventDestination': provider(destinationSchema, (properties, resource) => {
      const { ConfigurationSetName: name, EventDestination: destination } = properties;
      const before = plan.configurationSets.get(name);
      if (before === undefined) throw new Error(`the configuration set ${name} does not exist`);
      if (destination.Enabled)
        plan.configurationSets.set(name, new Set([...before, ...destination.MatchingEventTypes]));
      return { ref: physicalName(resource, { maxLength: 64 }), attributes: {} };
    }),
  };
}
