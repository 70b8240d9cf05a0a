import type { LateAssets } from '../assembly/late-assets.ts';
import type { DeliveryTarget } from '../eventbridge/delivery.ts';
import type { EventBridgeEvent } from '../eventbridge/event.ts';
import type { Plan } from '../providers/plan.ts';
import { eventDelivery, recordDelivery, withLines } from './deliveries.ts';
import type { EngineUrls } from './engine-urls.ts';
import { createEngines, type Engines } from './engines.ts';
import type { Foundation } from './foundation.ts';
import type { Teardown } from './teardown.ts';
import { userPoolTrigger } from './user-pool-trigger.ts';

interface StartOptions {
  readonly foundation: Foundation;
  readonly plan: Plan;
  readonly urls: EngineUrls;
  readonly streamShards: number;
  readonly warmEnvironments: number | undefined;
  readonly lateAssets: LateAssets | undefined;
  /** Resolves when every resource exists. Undelivered work of an earlier run waits for that. */
  readonly deployed: Promise<void>;
}

/**
 * Creates the engines and connects those that call others: rules with their targets, functions with their destinations.
 */
export async function startEngines(
  { foundation, plan, urls, streamShards, warmEnvironments, lateAssets, deployed }: StartOptions,
  teardown: Teardown,
): Promise<Engines> {
  const { access, activity, aws, inbox, keys, logs, queueUrlOf, stateDir } = foundation;
  const clientOf = (functionArn: string) => {
    const name = functionArn.split(':')[6] ?? '';
    return foundation.clientOf(keys.ofFunction(name, plan.functions.get(name)?.role ?? ''));
  };
  const deliver = withLines(
    eventDelivery({
      aws,
      access,
      queueUrlOf,
      invokeAsync: (name, payload) => engines.lambda.invokeAsync(name, payload),
    }),
    (line) => logs.add('events', line),
  );
  const engines: Engines = await createEngines({
    ...foundation,
    dir: stateDir,
    urls,
    streamShards,
    warmEnvironments,
    lateAssets,
    sendMail: (mail) => inbox.deliver(mail),
    configurationSets: plan.configurationSets,
    invokeTrigger: userPoolTrigger((name, payload) => engines.lambda.invoke(name, payload), access),
    deliver: async (target, event, input) => {
      await deployed;
      await activity.delivering(deliveryId(target, event), () => deliver(target, event, input));
    },
    dropped: (target, event) => activity.gaveUp(deliveryId(target, event)),
    deliverRecord: recordDelivery(clientOf, queueUrlOf),
    log(name, line) {
      foundation.meter.count('logs.bytes', name, Buffer.byteLength(line));
      logs.add(name, line);
    },
  });
  engines.dynamodb?.onWrite((written) => foundation.changes.record(written));
  teardown.add(() => engines.close());
  return engines;
}

/** The same for each attempt. */
const deliveryId = (target: DeliveryTarget, event: EventBridgeEvent): string =>
  `${event.id} ${target.ruleArn} ${target.Id}`;
