import { answerOfThreats, type EngineAnswer, type Threat } from '../../domain/engine-answer.ts';
import type { ByteSink, Engine, EngineScan } from '../../engine-ports.ts';
import { compileRules, engineName, type Match } from './compiled-rules.ts';
import { RULES } from './rules.ts';
import { WINDOW_BYTES, WindowPool, Windows } from './windows.ts';

/** YARA-X in WebAssembly, inside the function. Rules are compiled on the first scan and kept while it is warm. */
export function yaraEngine(source: string = RULES): Engine {
  let match: Match | undefined;
  const pool = new WindowPool();
  return {
    describe: async () => engineName(source),
    async begin() {
      match ??= compileRules(source);
      return new YaraScan(match, pool);
    },
  };
}

/** Streams up to this length share a window. */
const SMALL_BYTES = WINDOW_BYTES / 8;

/**
 * An engine call costs some milliseconds whatever its size, and archives contain thousands of small files. So several
 * small streams are put into one window, and each is scanned separately only if the window matches.
 */
class YaraScan implements EngineScan {
  readonly #match: Match;
  readonly #pool: WindowPool;
  readonly #threats = new Map<string, Threat>();
  #shared: Buffer | undefined;
  #sharedBytes = 0;
  #small: { readonly path: string; readonly start: number; readonly end: number }[] = [];

  constructor(match: Match, pool: WindowPool) {
    this.#match = match;
    this.#pool = pool;
  }

  stream(path: string): ByteSink {
    const windows = new Windows(this.#pool, (window) => this.#look(window, path));
    return {
      write: (bytes) => windows.write(bytes),
      end: () =>
        windows.end((rest, isWholeStream) => {
          if (isWholeStream && rest.length <= SMALL_BYTES) this.#share(rest, path);
          else this.#look(rest, path);
        }),
    };
  }

  async finish(): Promise<EngineAnswer> {
    this.#lookAtShared();
    if (this.#shared !== undefined) this.#pool.giveBack(this.#shared);
    this.#shared = undefined;
    return answerOfThreats([...this.#threats.values()]);
  }

  #share(bytes: Uint8Array, path: string): void {
    if (this.#sharedBytes + bytes.length > WINDOW_BYTES) this.#lookAtShared();
    this.#shared ??= this.#pool.take();
    this.#shared.set(bytes, this.#sharedBytes);
    const start = this.#sharedBytes;
    this.#sharedBytes += bytes.length;
    this.#small.push({ path, start, end: this.#sharedBytes });
  }

  #lookAtShared(): void {
    const window = this.#shared?.subarray(0, this.#sharedBytes);
    if (window !== undefined && this.#match(window).length > 0) {
      for (const { path, start, end } of this.#small) this.#look(window.subarray(start, end), path);
    }
    this.#small = [];
    this.#sharedBytes = 0;
  }

  #look(bytes: Uint8Array, path: string): void {
    for (const name of this.#match(bytes)) this.#threats.set(`${name} ${path}`, { name, path });
  }
}
