import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Pictures per second while something moves. */
const FPS = 10;

export interface Frame {
  readonly file: string;
  readonly seconds: number;
}

const CAPTION = `(text) => {
  const id = 'demo-film-caption';
  const bar = document.getElementById(id) ?? document.body.appendChild(document.createElement('div'));
  bar.id = id;
  bar.textContent = text;
  Object.assign(bar.style, {
    position: 'fixed', left: '32px', bottom: '28px', zIndex: '2147483647', padding: '10px 18px', borderRadius: '8px',
    background: '#14182b', color: '#faf6ee', font: '600 22px Inter, system-ui, sans-serif', pointerEvents: 'none',
  });
}`;

/**
 * A film of single pictures, each with the time for which it is shown. The film does not record in real time: it is
 * the same on a slow machine, and shows nothing that is still loading.
 */
export class Film {
  readonly #folder: string;
  readonly #frames: Frame[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  get frames(): readonly Frame[] {
    return this.#frames;
  }

  get seconds(): number {
    return this.#frames.reduce((sum, frame) => sum + frame.seconds, 0);
  }

  /** Shows the page for some seconds, with a caption. */
  async hold(page: Page, caption: string, seconds: number): Promise<void> {
    await page.evaluate(`(${CAPTION})(${JSON.stringify(caption)})`);
    await this.#take(page, seconds);
  }

  /** Scrolls down by some pixels, slowly at both ends. */
  async scroll(page: Page, pixels: number, seconds: number): Promise<void> {
    const from = Number(await page.evaluate('window.scrollY'));
    const steps = Math.round(seconds * FPS);
    for (let step = 1; step <= steps; step += 1) {
      const eased = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      await page.evaluate(`window.scrollTo({ top: ${Math.round(from + pixels * eased)}, behavior: 'instant' })`);
      await this.#take(page, 1 / FPS);
    }
  }

  /** Shows some seconds of the page's video from `start`, picture by picture. */
  async play(page: Page, start: number, seconds: number): Promise<void> {
    const steps = Math.round(seconds * FPS);
    for (let step = 0; step < steps; step += 1) {
      await page.evaluate(SEEK(start + step / FPS));
      await this.#take(page, 1 / FPS);
    }
  }

  async #take(page: Page, seconds: number): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const file = join(this.#folder, `${String(this.#frames.length).padStart(4, '0')}.png`);
    await writeFile(file, await page.screenshot({ animations: 'disabled' }));
    this.#frames.push({ file, seconds });
  }
}

const SEEK = (time: number): string => `(async () => {
  const video = document.querySelector('video');
  if (video === null) return;
  video.pause();
  video.removeAttribute('controls');
  const target = ${time} % (video.duration || 1);
  const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  video.currentTime = target;
  await Promise.race([seeked, new Promise((resolve) => setTimeout(resolve, 3000))]);
})()`;
