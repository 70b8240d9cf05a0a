import { expect, test } from '@jest/globals';
import { RATING_LABELS, ratingLabel, reviewCountText } from './ratings.ts';

const texts = { labels: RATING_LABELS, none: 'No Reviews' };

test.each([
  [5, 'Overwhelmingly Positive'],
  [4.5, 'Overwhelmingly Positive'],
  [4.49, 'Very Positive'],
  [4, 'Very Positive'],
  [3.99, 'Mostly Positive'],
  [3.5, 'Mostly Positive'],
  [3.49, 'Mixed'],
  [3, 'Mixed'],
  [2.99, 'Mostly Negative'],
  [2, 'Mostly Negative'],
  [1.99, 'Very Negative'],
  [1, 'Very Negative'],
])('labels an average of %d as %s with ten ratings or more', (average, label) => {
  expect(ratingLabel(average, 10, texts)).toBe(label);
});

test.each([
  [5, 'Mostly Positive'],
  [4, 'Mostly Positive'],
  [3.5, 'Mostly Positive'],
  [3.49, 'Mixed'],
  [3, 'Mixed'],
  [2.99, 'Mostly Negative'],
  [2, 'Mostly Negative'],
  [1.99, 'Mostly Negative'],
  [1, 'Mostly Negative'],
])('labels an average of %d as %s with fewer than ten ratings', (average, label) => {
  expect(ratingLabel(average, 1, texts)).toBe(label);
  expect(ratingLabel(average, 9, texts)).toBe(label);
});

test('uses the caller’s text when there are no reviews', () => {
  expect(ratingLabel(0, 0, texts)).toBe('No Reviews');
});

test.each([
  [0, '0'],
  [1000, '1000'],
  [1001, '1K'],
  [1250, '1.3K'],
  [12_000, '12K'],
])('shows %d reviews as %s', (count, text) => {
  expect(reviewCountText(count)).toBe(text);
});
