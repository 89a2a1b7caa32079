import { type BackupArchiveEntry, openArchive } from './archive-reader.ts'
import { type BackupDecryptionKey, openBackup } from './encryption.ts'
import { type BackupHead, type BackupManifest, DamagedBackupError, parseBackupEntryName } from './format.ts'

/**
 * Reads a whole backup and passes each entry of a table or a file to `onEntry`. Throws `DamagedBackupError` if a digest or a count does not match, or
 * anything is missing.
 */
export async function readBackup(
  path: string,
  key: BackupDecryptionKey | null,
  onEntry: (
    part: BackupArchiveEntry,
    content: NonNullable<ReturnType<typeof parseBackupEntryName>>,
    head: BackupHead,
  ) => Promise<void> = async () => {},
): Promise<{ readonly head: BackupHead; readonly manifest: BackupManifest }> {
  const { head, entries: parts } = await openArchive(await openBackup(path, key))
  const found = { count: 0, bytes: 0 }
  const iterator = parts()
  for (;;) {
    const next = await iterator.next()
    if (next.done) {
      const { files } = next.value
      if (files.count !== found.count || files.bytes !== found.bytes)
        throw new DamagedBackupError(`The backup is damaged: it contains ${found.count} files instead of ${files.count}.`)
      return { head, manifest: next.value }
    }
    const content = parseBackupEntryName(next.value.name)
    if (!content)
      throw new DamagedBackupError(`The backup contains ${next.value.name}, which this version of the program does not know.`)
    if ('file' in content) {
      found.count += 1
      found.bytes += next.value.size
    }
    await onEntry(next.value, content, head)
  }
}
