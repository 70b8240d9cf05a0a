import { Random } from '../../lib/random.ts';

const RATE = 8_000;
/** One note, in samples: a bar of eight notes is two seconds. */
const STEP = RATE / 4;
/** Steps of a minor scale without semitones, in semitones above the root. */
const SCALE = [0, 3, 5, 7, 10, 12];
const SILENCE = 128;

/** A loop of a few bars for a demo game, as 8-bit WAV: a melody over a bass. The same for the same title. */
export function music(title: string): Uint8Array {
  const random = new Random([...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7));
  const root = 110 * 2 ** (random.between(0, 7) / 12);
  const notes = Array.from({ length: 8 * random.between(8, 18) }, () => random.pick(SCALE));
  const sound = new Uint8Array(notes.length * STEP);
  for (const [index, note] of notes.entries()) {
    const melody = (2 * root * 2 ** (note / 12)) / RATE;
    const bass = (root * 2 ** ((notes[index - (index % 8)] ?? 0) / 12)) / RATE / 2;
    for (let at = 0; at < STEP; at += 1) {
      const fading = 1 - at / STEP;
      const square = partOf(at * melody) < 0.5 ? 1 : -1;
      const triangle = Math.abs(partOf(at * bass) * 4 - 2) - 1;
      sound[index * STEP + at] = SILENCE + Math.round(24 * square * fading + 40 * triangle);
    }
  }
  return wav(sound);
}

/** The same as `% 1`, for which V8 calls a function of C. */
const partOf = (waves: number): number => waves - Math.floor(waves);

/** Samples of one channel after a header of 44 bytes (RIFF, PCM). */
function wav(sound: Uint8Array): Uint8Array {
  const file = Buffer.alloc(44 + sound.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + sound.length, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(sound.length, 40);
  file.set(sound, 44);
  return new Uint8Array(file);
}
