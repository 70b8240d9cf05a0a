import { removeDir, startDynamo, temporaryDir } from '@satcade/local-cloud/testing/dynamodb';

export interface Judged {
  readonly url: string;
  stop(): Promise<void>;
}

/** The local cloud's engine on a free port, without a gateway: it asks for no permissions. */
export async function startOurs(): Promise<Judged> {
  const dir = await temporaryDir();
  const local = await startDynamo(dir);
  return {
    url: local.url,
    async stop() {
      await local.stop();
      await removeDir(dir);
    },
  };
}
