/** Where the command writes. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Whether a person watches stderr: then a progress bar is drawn there. */
  readonly isInteractive: boolean;
}

/** Sentences and a progress bar for people, or one JSON document for programs. */
export interface Output {
  /** A sentence about what happens, for people. */
  say(text: string): void;
  /** A warning, for both. */
  warn(text: string): void;
  progress(label: string, done: number, total: number): void;
  /** The result: `text` for people, `json` for programs. */
  result(text: string, json: object): void;
}

const BAR = 24;

export function outputOf({ out, error, isInteractive }: Terminal, isJson: boolean): Output {
  let drawn = '';
  const clear = () => {
    if (drawn !== '') error(`\r${' '.repeat(drawn.length)}\r`);
    drawn = '';
  };
  return {
    say(text) {
      clear();
      if (!isJson) out(`${text}\n`);
    },
    warn(text) {
      clear();
      error(`${text}\n`);
    },
    progress(label, done, total) {
      if (!isInteractive || isJson) return;
      const share = total === 0 ? 1 : done / total;
      const filled = Math.round(share * BAR);
      const bar = `${label} [${'#'.repeat(filled)}${' '.repeat(BAR - filled)}] ${Math.floor(share * 100)} %`;
      if (bar === drawn) return;
      error(`\r${bar.padEnd(drawn.length)}`);
      drawn = bar;
    },
    result(text, json) {
      clear();
      out(`${isJson ? JSON.stringify(json) : text}\n`);
    },
  };
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** `812 bytes`, `1.5 MB`. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}
