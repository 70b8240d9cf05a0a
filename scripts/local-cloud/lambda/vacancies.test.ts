import { expect, it } from '@jest/globals';
import { Vacancies } from './vacancies.ts';

const LONG_MS = 600_000;

it('tells one of those who wait about each free environment, in the order in which they came', async () => {
  const vacancies = new Vacancies();
  const woken: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => vacancies.next(LONG_MS).then(() => woken.push(name)));
  vacancies.tell();
  await first;
  expect(woken).toEqual(['first']);
  vacancies.tell();
  await second;
  expect(woken).toEqual(['first', 'second']);
});

it('tells nobody whose time is over in place of one who still waits', async () => {
  const vacancies = new Vacancies();
  await vacancies.next(1);
  const waiting = vacancies.next(LONG_MS);
  vacancies.tell();
  await waiting;
});
