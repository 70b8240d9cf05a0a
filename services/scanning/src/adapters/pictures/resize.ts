import resize, { initResize } from '@jsquash/resize';
import type { Pixels } from './codecs.ts';
import { wasm } from './wasm.ts';

let ready: Promise<unknown> | undefined;

/** The same picture at this width, by Lanczos' filter in linear light. */
export async function resized(pixels: Pixels, width: number): Promise<Pixels> {
  ready ??= initResize(wasm('resize', 'lib/resize/pkg/squoosh_resize_bg.wasm'));
  await ready;
  return resize(pixels, { width, height: heightAt(pixels, width) });
}

const heightAt = ({ width, height }: Pixels, newWidth: number): number =>
  Math.max(1, Math.round((height * newWidth) / width));
