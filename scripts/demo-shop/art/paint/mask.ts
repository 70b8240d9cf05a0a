export type Point = readonly [x: number, y: number];

/** A set of pixels: shapes are added or cut here first and painted as one. */
export class Mask {
  readonly width: number;
  readonly height: number;
  readonly #bits: Uint8Array;
  /** The rows and columns that may hold pixels: most shapes are small, and visiting a whole picture for each is slow. */
  #left: number;
  #top: number;
  #right = 0;
  #bottom = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#left = width;
    this.#top = height;
    this.#bits = new Uint8Array(width * height);
  }

  has(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && this.#bits[y * this.width + x] === 1;
  }

  set(x: number, y: number, on = true): void {
    this.#row(y, x, x + 1, on);
  }

  each(visit: (x: number, y: number) => void): void {
    for (let y = this.#top; y < this.#bottom; y += 1) {
      for (let x = this.#left; x < this.#right; x += 1) if (this.#bits[y * this.width + x] === 1) visit(x, y);
    }
  }

  clear(): void {
    for (let y = this.#top; y < this.#bottom; y += 1) {
      this.#bits.fill(0, y * this.width + this.#left, y * this.width + this.#right);
    }
    this.#left = this.width;
    this.#top = this.height;
    this.#right = 0;
    this.#bottom = 0;
  }

  rect(left: number, top: number, width: number, height: number, on = true): this {
    const right = Math.round(left + width);
    const bottom = Math.round(top + height);
    for (let y = Math.round(top); y < bottom; y += 1) this.#row(y, Math.round(left), right, on);
    return this;
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, on = true): this {
    for (let y = Math.ceil(cy - ry); y <= cy + ry; y += 1) {
      const half = rx * Math.sqrt(Math.max(0, 1 - ((y - cy) / ry) ** 2));
      this.#row(y, Math.round(cx - half), Math.round(cx + half) + 1, on);
    }
    return this;
  }

  /** Corners are x, y, x, y, …; fills by the even-odd rule, sampling the middle of each row. */
  polygon(corners: readonly number[], on = true): this {
    const points = pairs(corners);
    const ys = points.map(([, y]) => y);
    for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y += 1) {
      const crossings = crossingsOf(points, y + 0.5);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        this.#row(y, Math.round(crossings[pair] ?? 0), Math.round(crossings[pair + 1] ?? 0), on);
      }
    }
    return this;
  }

  line(from: Point, to: Point, thickness = 1, on = true): this {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]))));
    const half = (thickness - 1) / 2;
    for (let i = 0; i <= steps; i += 1) {
      const x = from[0] + ((to[0] - from[0]) * i) / steps;
      const y = from[1] + ((to[1] - from[1]) * i) / steps;
      this.rect(Math.round(x - half), Math.round(y - half), thickness, thickness, on);
    }
    return this;
  }

  #row(y: number, from: number, to: number, on: boolean): void {
    if (y < 0 || y >= this.height) return;
    const start = Math.max(0, from);
    const end = Math.min(this.width, to);
    if (end <= start) return;
    this.#bits.fill(on ? 1 : 0, y * this.width + start, y * this.width + end);
    this.#left = Math.min(this.#left, start);
    this.#right = Math.max(this.#right, end);
    this.#top = Math.min(this.#top, y);
    this.#bottom = Math.max(this.#bottom, y + 1);
  }
}

function pairs(numbers: readonly number[]): readonly Point[] {
  return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
}

function crossingsOf(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  points.forEach(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  return found.sort((a, b) => a - b);
}
