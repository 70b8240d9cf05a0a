import { launchedLater } from '@satcade/demo-shop/past';
import { loadPrepared } from '@satcade/demo-shop/prepared';
import type { UnopenedStore } from './system.ts';

/** Gives a new store the games of the prepared demo shop: those of its first day, when it begins in the past. */
export async function bringShop({ ready, users, cloud }: UnopenedStore, step: (text: string) => void): Promise<void> {
  const today = cloud.clock.now() + cloud.clock.behindMs;
  const without = cloud.clock.behindMs > 0 ? launchedLater(today) : [];
  await loadPrepared({ ready, users, cloud }, { without, today });
  step('the prepared games of the demo shop are in the store');
}
