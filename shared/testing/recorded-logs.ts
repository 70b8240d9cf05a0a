import { afterEach, beforeEach, jest } from '@jest/globals';

/** Call it at the top of a test file: keeps what is logged off the screen, and gives it, line by line. */
export function recordedLogs(): () => string[] {
  let lines: string[] = [];
  const record = (chunk: unknown): boolean => {
    lines.push(
      ...String(chunk)
        .split('\n')
        .filter((line) => line !== ''),
    );
    return true;
  };
  beforeEach(() => {
    lines = [];
    jest.spyOn(process.stdout, 'write').mockImplementation(record);
    jest.spyOn(process.stderr, 'write').mockImplementation(record);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return () => lines;
}
