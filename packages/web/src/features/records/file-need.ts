import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'

/**
 * What a form without a newly chosen PDF means (ruling 18): it may go as it is (`none`), the word that the stored file stays is needed
 * (`word`), or the file itself (`file`).
 */
export function fileNeed({ file }: RecordKind, stored: StoredRecord | undefined): 'none' | 'word' | 'file' {
  if (!file) return 'none'
  if (stored?.file) return file.onEdit === 'kept' ? 'none' : 'word'
  return file.missing ? 'file' : 'none'
}
