import { failures } from '@jadara/contract/failures'
import { fileTexts } from '@jadara/contract/files'
import { maximumUploadBytes } from '@jadara/contract/limits'
import type { Text } from '@jadara/contract/text'

/** What the picker of a template offers. */
export const docxKinds = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What keeps a template from being sent at all; the server looks into it besides. A device without Word gives the file no kind: its name tells. */
export function whyNotDocx(file: Pick<File, 'name' | 'size'>): Text | undefined {
  if (!/\.docx$/i.test(file.name)) return fileTexts.onlyWord
  if (file.size === 0) return fileTexts.empty
  return file.size > maximumUploadBytes ? failures.tooLarge : undefined
}
