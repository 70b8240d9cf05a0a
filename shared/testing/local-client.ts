import { type DynamoClient, documentClient } from '@satcade/dynamo';

/** The functions' own client, speaking to an engine on this machine. */
export const localClient = ({ url: endpoint }: { readonly url: string }): DynamoClient =>
  documentClient(() => ({
    ...{ endpoint, region: 'us-east-1' },
    credentials: () => ({ accessKeyId: 'AKIATEST', secretAccessKey: 'secret' }),
  }));
