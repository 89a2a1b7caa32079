import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import { Damaged } from './damaged.ts'
import { type Head, head, headName, type Manifest, manifest, manifestName, sumsName } from './format.ts'

/** A part of the backup's content; whoever does not read it to its end passes over the rest. */
export type Part = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Buffer> }

export type Reading = {
  readonly head: Head
  /** Every part in its order; ends only when each digest was true and nothing was missing, else throws `Damaged`. */
  parts(): AsyncGenerator<Part, Manifest>
}

/** Reads a tar that `startWriting` wrote. Memory does not grow with it. */
export async function startReading(tar: Readable): Promise<Reading> {
  const entries = entriesOf(tar)
  const first = await entries.next()
  if (first.done || first.value.name !== headName) throw new Damaged('This is no backup of Jadara.')
  const content = await collected(first.value.content)
  return { head: parsed(head, content, headName), parts: () => partsAfter(entries, digestOf(content)) }
}

async function* partsAfter(entries: AsyncGenerator<Part, void>, ofHead: string): AsyncGenerator<Part, Manifest> {
  let seen = new Map([[headName, ofHead]])
  const lists = new Map<string, string>()
  let told: Manifest | undefined
  for await (const { name, size, content } of entries) {
    if (told && name === sumsName) {
      expectSame(await collected(content), lists)
      await expectEnd(entries)
      return told
    }
    if (name === manifestName) {
      if (seen.size > 0) throw cut()
      const bytes = await collected(content)
      told = parsed(manifest, bytes, manifestName)
      lists.set(name, digestOf(bytes))
    } else if (name.startsWith(`${sumsName}.`)) {
      const bytes = await collected(content)
      expectSame(bytes, seen)
      seen = new Map()
      lists.set(name, digestOf(bytes))
    } else {
      const hash = createHash('sha256')
      const hashed = hashing(content, hash)
      yield { name, size, content: hashed }
      for await (const _ of hashed);
      seen.set(name, hash.digest('hex'))
    }
  }
  throw cut()
}

/** Going on after a reader that stopped early: the underlying entry is read to its end either way. */
function hashing(content: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }): AsyncIterable<Buffer> {
  const chunks = content[Symbol.asyncIterator]()
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const read = await chunks.next()
        if (!read.done) hash.update(read.value)
        return read
      },
    }),
  }
}

async function* entriesOf(tar: Readable): AsyncGenerator<Part, void> {
  const reader = extract()
  tar.on('error', (error) => reader.destroy(error))
  tar.pipe(reader)
  try {
    for await (const entry of reader)
      yield { name: entry.header.name, size: entry.header.size ?? 0, content: readable(entry as AsyncIterable<Buffer>) }
  } catch (error) {
    throw damagedBy(error)
  } finally {
    tar.destroy()
  }
}

async function* readable(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry
  } catch (error) {
    throw damagedBy(error)
  }
}

const notFromTheFile = /^(E[A-Z]+)$/

/** What the disk says is not the backup's fault. */
function damagedBy(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Damaged || notFromTheFile.test(String((error as NodeJS.ErrnoException).code)))
    return error
  return new Damaged(
    /Unexpected end|invalid tag|final chunk|too small/i.test(error.message)
      ? 'The backup is damaged or cut off: it cannot be read to its end.'
      : `The backup cannot be read: ${error.message}.`,
  )
}

async function expectEnd(entries: AsyncGenerator<Part, void>): Promise<void> {
  if (!(await entries.next()).done) throw new Damaged('There is something behind the end of the backup.')
}

function expectSame(list: Buffer, seen: ReadonlyMap<string, string>): void {
  const lines = list.toString().split('\n').slice(0, -1)
  const named = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  for (const [name, digest] of named) {
    if (!seen.has(name)) throw new Damaged(`The backup is damaged: ${name} is missing.`)
    if (seen.get(name) !== digest) throw new Damaged(`The backup is damaged: ${name} has other bytes than were written.`)
  }
  for (const name of seen.keys()) if (!named.has(name)) throw new Damaged(`The backup is damaged: nothing vouches for ${name}.`)
}

const cut = () => new Damaged('The backup is cut off: its end is missing.')

function parsed<T>(schema: z.ZodType<T>, content: Buffer, name: string): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch (cause) {
    throw new Damaged(`${name} in the backup is not as this program writes it: it is damaged, or of a newer program.`, { cause })
  }
}

const collected = (content: AsyncIterable<Buffer>): Promise<Buffer> => buffer(content)

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
