import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';

const client = new EventBridgeClient({});

interface Change {
  readonly dynamodb: {
    readonly NewImage: { readonly id: { readonly S: string }; readonly poison: { readonly BOOL: boolean } };
  };
}

/** Publishes every new order on the bus. */
export async function handler({ Records }: { readonly Records: readonly Change[] }): Promise<void> {
  const Entries = Records.map(({ dynamodb: { NewImage } }) => ({
    EventBusName: process.env.BUS,
    Source: 'fixture.orders',
    DetailType: 'OrderPlaced',
    Detail: JSON.stringify({ id: NewImage.id.S, poison: NewImage.poison.BOOL }),
  }));
  const { FailedEntryCount } = await client.send(new PutEventsCommand({ Entries }));
  if (FailedEntryCount !== 0) throw new Error('events were rejected');
}
