import { afterEach, beforeEach, jest } from '@jest/globals';

/** Call at the top of a test file: keeps log output off the screen and returns its lines. */
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
