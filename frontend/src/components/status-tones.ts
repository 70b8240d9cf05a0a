import type { GameScanStatus, GameStatus } from '@satcade/contracts/enums';
import type { Tone } from './badge.tsx';

export const SCAN_TONES: Readonly<Record<GameScanStatus, Tone>> = {
  CLEAN: 'ok',
  PENDING: 'plain',
  IN_PROGRESS: 'warn',
  INFECTED: 'bad',
  ERROR: 'bad',
  REJECTED: 'bad',
};
export const STATUS_TONES: Readonly<Record<GameStatus, Tone>> = {
  draft: 'plain',
  pending_review: 'warn',
  published: 'ok',
  rejected: 'bad',
};
