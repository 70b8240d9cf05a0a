import { uploadFacts } from '@satcade/contracts/entities/uploads';
import { type Change, change, type Table } from '@satcade/dynamo';
import type { AssemblyStore } from '../chunk-ports.ts';
import { assemblyMachine } from '../domain/assembly.ts';
import type { Upload } from '../domain/upload.ts';
import { uploadKey } from './items.ts';

/** The states of files that are put together, on the items of their uploads. */
export function assemblyTable(table: Table): AssemblyStore {
  const write = (id: string, update: Change) => table.update(uploadKey(id), update, uploadFacts);

  return {
    async offer(id, bytes, limit) {
      const update = change()
        .expectEqual('status', 'OPEN')
        .expectAbsentOrEqual('assembly', assemblyMachine.initial)
        .expectBelow('offeredBytes', limit - bytes + 1)
        .set({ assembly: assemblyMachine.initial })
        .add({ offeredBytes: bytes });
      return bytes <= limit && (await write(id, update)).ok;
    },

    async commit(id, chunkList) {
      const update = change()
        .expectEqual('status', 'OPEN')
        .transition(assemblyMachine, 'commit', 'assembly')
        .set({ chunkList });
      const written = await write(id, update);
      if (written.ok) return written.value;
      return written.error.item === undefined ? undefined : storedUpload(written.error.item);
    },

    begin: async (id) => (await write(id, change().transition(assemblyMachine, 'begin', 'assembly'))).ok,

    async handOver(id) {
      await write(id, change().transition(assemblyMachine, 'handOver', 'assembly'));
    },

    async fail(id, failure) {
      const update = change()
        .transition(assemblyMachine, 'fail', 'assembly')
        .set({ status: 'ABORTED', failure })
        .remove('chore', 'choreAt');
      await write(id, update);
    },
  };
}

const storedUpload = (item: unknown): Upload => uploadFacts.parse(item);
