/**
 * Writes without end into the store of the given directory, many writes at a time, and prints the key of each
 * acknowledged one. It runs until it is killed: see durability.test.ts.
 */
import { startDynamo, tableInput } from './harness.ts';

const [dir = ''] = process.argv.slice(2);
const { client, items } = await startDynamo(dir);
await client.createTable(tableInput('orders'));

async function writeForEver(writer: number): Promise<never> {
  for (let n = 0; ; n++) {
    const pk = `${writer}-${n}`;
    const pair = ['a', 'b'].map((sk) => ({ Put: { TableName: 'orders', Item: { pk, sk, gsi1pk: pk, gsi1sk: sk } } }));
    await items.transactWrite({ TransactItems: pair });
    process.stdout.write(`${pk}\n`);
  }
}
await Promise.all(Array.from({ length: 16 }, (_, writer) => writeForEver(writer)));
