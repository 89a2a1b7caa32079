import { Damaged } from './damaged.ts'
import { contentOf, type Head, type Manifest } from './format.ts'
import { type Part, startReading } from './reading.ts'
import { type Key, opened } from './sealing.ts'

/**
 * Reads a backup whole, and hands each part of a table or file to `take`. Throws `Damaged` where a digest is not true, something is missing, or
 * other counts were found than were written.
 */
export async function readBackup(
  path: string,
  key: Key | null,
  take: (part: Part, content: NonNullable<ReturnType<typeof contentOf>>, head: Head) => Promise<void> = async () => {},
): Promise<{ readonly head: Head; readonly manifest: Manifest }> {
  const { head, parts } = await startReading(await opened(path, key))
  const found = { count: 0, bytes: 0 }
  const reading = parts()
  for (;;) {
    const next = await reading.next()
    if (next.done) {
      const { files } = next.value
      if (files.count !== found.count || files.bytes !== found.bytes)
        throw new Damaged(`The backup is damaged: it holds ${found.count} files instead of ${files.count}.`)
      return { head, manifest: next.value }
    }
    const content = contentOf(next.value.name)
    if (!content) throw new Damaged(`The backup holds ${next.value.name}, which this program does not know.`)
    if ('file' in content) {
      found.count += 1
      found.bytes += next.value.size
    }
    await take(next.value, content, head)
  }
}
