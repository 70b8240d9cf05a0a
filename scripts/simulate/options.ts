import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@satcade/kernel';

export const HELP = `Simulates a shop with thousands of orders, in which calls, messages and people fail at random.

Usage: npm run simulate -- [options]

  --orders <n>     orders to simulate, 250 to a shop (10000)
  --seed <n>       the first shop's seed; each further shop has the next one (1)
  --faults <rate>  share of the calls that fail, 0 or more and below 1 (0.03)
  --no-shrink      reports a failure at once, without a search for fewer orders that fail too
  --help           prints this text

The same seed with the same orders and faults gives the same run. Exits with 1 when a rule is broken.`;

export interface Options {
  readonly help: boolean;
  readonly orders: number;
  readonly seed: number;
  readonly faultRate: number;
  readonly shrinks: boolean;
}

/** The command line's options, or what is wrong with them. */
export function optionsOf(args: readonly string[]): Result<Options, string> {
  const read = readArgs(args);
  if (!read.ok) return read;
  const { help, orders, seed, faults, 'no-shrink': noShrink } = read.value;
  const options = { help, orders: Number(orders), seed: Number(seed), faultRate: Number(faults), shrinks: !noShrink };
  if (!Number.isInteger(options.orders) || options.orders < 1)
    return err('--orders must be a whole number, 1 or more.');
  if (!Number.isInteger(options.seed)) return err('--seed must be a whole number.');
  if (!(options.faultRate >= 0 && options.faultRate < 1)) return err('--faults must be 0 or more, and below 1.');
  return ok(options);
}

function readArgs(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        orders: { type: 'string', default: '10000' },
        seed: { type: 'string', default: '1' },
        faults: { type: 'string', default: '0.03' },
        'no-shrink': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return ok(values);
  } catch (error) {
    // parseArgs throws for unknown options.
    return err(error instanceof Error ? error.message : String(error));
  }
}
