/** The values in the records at the end of an archive. */
export interface End {
  readonly count: number;
  /** Bytes of the directory, and where it begins. */
  readonly size: number;
  readonly offset: number;
  readonly disk: number;
  readonly comment: Buffer;
  /** States this length of the comment, whatever it really is. */
  readonly commentLength: number;
  /** Adds the ZIP64 end record and its locator with these values. */
  readonly zip64: Partial<Pick<End, 'count' | 'size' | 'offset'>> & { readonly recordOffset?: number };
}

/** The records after the directory; `position` is where they begin. */
export function endRecords(end: Pick<End, 'count' | 'size' | 'offset'> & Partial<End>, position: number): Buffer {
  const comment = end.comment ?? Buffer.alloc(0);
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(end.disk ?? 0, 4);
  bytes.writeUInt16LE(end.disk ?? 0, 6);
  bytes.writeUInt16LE(end.count, 8);
  bytes.writeUInt16LE(end.count, 10);
  bytes.writeUInt32LE(end.size, 12);
  bytes.writeUInt32LE(end.offset, 16);
  bytes.writeUInt16LE(end.commentLength ?? comment.length, 20);
  return Buffer.concat([end.zip64 === undefined ? Buffer.alloc(0) : zip64End(end, position), bytes, comment]);
}

function zip64End({ zip64, ...end }: Pick<End, 'count' | 'size' | 'offset'> & Partial<End>, position: number): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(zip64?.count ?? end.count), 24);
  record.writeBigUInt64LE(BigInt(zip64?.count ?? end.count), 32);
  record.writeBigUInt64LE(BigInt(zip64?.size ?? end.size), 40);
  record.writeBigUInt64LE(BigInt(zip64?.offset ?? end.offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(zip64?.recordOffset ?? position), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}
