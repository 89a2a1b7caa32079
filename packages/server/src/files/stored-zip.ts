/** A file of a ZIP whose bytes are stored uncompressed. `size` in bytes, `crc32` unsigned. */
export type UncompressedZipEntry = { readonly path: string; readonly size: number; readonly crc32: number }

/** A range of a ZIP: the bytes of a file, or the ZIP's own bytes between files. */
export type ZipPart<E extends UncompressedZipEntry> = { readonly start: number; readonly length: number } & (
  | { readonly entry: E }
  | { readonly bytes: () => Buffer }
)

const localLength = 30
const centralLength = 46
/** Numbers from here on are written with eight bytes (ZIP64). */
const [mostOf16, mostOf32] = [0xffff, 0xffffffff]
/** The version needed to extract and the creating system, Unix (APPNOTE §4.4.3). */
const [plainVersion, zip64Version, madeOnUnix] = [20, 45, 3 << 8]
const utf8Names = 0x0800
/** File mode 0644. */
const attributes = 0o100_644 * 0x10000

/**
 * The parts of a ZIP of these files, in order and without gaps. Nothing is compressed and every CRC-32 is known, so any part can be produced without
 * reading the ones before it. Every entry has the time `at`.
 */
export function* zipParts<E extends UncompressedZipEntry>(entries: readonly E[], at: Date): Generator<ZipPart<E>> {
  const time = timeFields(at)
  let start = 0
  const starts: number[] = []
  for (const entry of entries) {
    starts.push(start)
    const length = localHeadLength(entry)
    yield { start, length, bytes: () => localHead(entry, time) }
    yield { start: start + length, length: entry.size, entry }
    start += length + entry.size
  }
  const places = entries.map((entry, index) => ({ entry, offset: starts[index] ?? 0 }))
  const length = places.reduce((sum, place) => sum + centralHeadLength(place), 0)
  yield { start, length, bytes: () => Buffer.concat(places.map((place) => centralHead(place, time))) }
  const end = endRecords({ entries: entries.length, start, length })
  yield { start: start + length, length: end.length, bytes: () => end }
}

type Place = { readonly entry: UncompressedZipEntry; readonly offset: number }
type Time = { readonly date: number; readonly time: number; readonly extra: Buffer }

const fits32 = (value: number): boolean => value < mostOf32
const nameLength = ({ path }: UncompressedZipEntry): number => Buffer.byteLength(path)

/** In UTC on every machine; the extra field 0x5455 states this for programs that assume local time. */
function timeFields(at: Date): Time {
  const extra = Buffer.alloc(9)
  extra.writeUInt16LE(0x5455, 0)
  extra.writeUInt16LE(5, 2)
  extra.writeUInt8(1, 4)
  extra.writeUInt32LE(Math.floor(at.getTime() / 1000), 5)
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    extra,
  }
}

const timeExtraLength = 9
const localHeadLength = (entry: UncompressedZipEntry): number =>
  localLength + nameLength(entry) + timeExtraLength + (fits32(entry.size) ? 0 : 20)
const centralHeadLength = ({ entry, offset }: Place): number =>
  centralLength + nameLength(entry) + timeExtraLength + zip64Length(largeOf(entry, offset))

/** The numbers that do not fit into four bytes, in the order of the extra field 0x0001. */
const largeOf = ({ size }: UncompressedZipEntry, offset: number): number[] => [
  ...(fits32(size) ? [] : [size, size]),
  ...(fits32(offset) ? [] : [offset]),
]
const zip64Length = (large: readonly number[]): number => (large.length === 0 ? 0 : 4 + 8 * large.length)

function zip64Extra(large: readonly number[]): Buffer {
  const extra = Buffer.alloc(zip64Length(large))
  if (large.length === 0) return extra
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8 * large.length, 2)
  for (const [index, value] of large.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
  return extra
}

/** The fields that both headers of an entry share, from the required version to the length of the extra fields. */
function writeShared(
  head: Buffer,
  at: number,
  entry: UncompressedZipEntry,
  time: Time,
  extraLength: number,
  isLarge: boolean,
): void {
  head.writeUInt16LE(isLarge ? zip64Version : plainVersion, at)
  head.writeUInt16LE(utf8Names, at + 2)
  head.writeUInt16LE(time.time, at + 6)
  head.writeUInt16LE(time.date, at + 8)
  head.writeUInt32LE(entry.crc32, at + 10)
  head.writeUInt32LE(Math.min(entry.size, mostOf32), at + 14)
  head.writeUInt32LE(Math.min(entry.size, mostOf32), at + 18)
  head.writeUInt16LE(nameLength(entry), at + 22)
  head.writeUInt16LE(extraLength, at + 24)
}

function localHead(entry: UncompressedZipEntry, time: Time): Buffer {
  const extra = Buffer.concat([time.extra, zip64Extra(fits32(entry.size) ? [] : [entry.size, entry.size])])
  const head = Buffer.alloc(localLength)
  head.writeUInt32LE(0x04034b50, 0)
  writeShared(head, 4, entry, time, extra.length, !fits32(entry.size))
  return Buffer.concat([head, Buffer.from(entry.path), extra])
}

function centralHead({ entry, offset }: Place, time: Time): Buffer {
  const large = largeOf(entry, offset)
  const extra = Buffer.concat([time.extra, zip64Extra(large)])
  const head = Buffer.alloc(centralLength)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(madeOnUnix | zip64Version, 4)
  writeShared(head, 6, entry, time, extra.length, large.length > 0)
  head.writeUInt32LE(attributes, 38)
  head.writeUInt32LE(Math.min(offset, mostOf32), 42)
  return Buffer.concat([head, Buffer.from(entry.path), extra])
}

type Directory = { readonly entries: number; readonly start: number; readonly length: number }

function endRecords({ entries, start, length }: Directory): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(entries, mostOf16), 8)
  end.writeUInt16LE(Math.min(entries, mostOf16), 10)
  end.writeUInt32LE(Math.min(length, mostOf32), 12)
  end.writeUInt32LE(Math.min(start, mostOf32), 16)
  if (entries < mostOf16 && fits32(length) && fits32(start)) return end
  const large = Buffer.alloc(56 + 20)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(madeOnUnix | zip64Version, 12)
  large.writeUInt16LE(zip64Version, 14)
  for (const [at, value] of [[24, entries], [32, entries], [40, length], [48, start]] as const) // biome-ignore format: a pair a line says less
    large.writeBigUInt64LE(BigInt(value), at)
  large.writeUInt32LE(0x07064b50, 56)
  large.writeBigUInt64LE(BigInt(start + length), 64)
  large.writeUInt32LE(1, 72)
  return Buffer.concat([large, end])
}
