import { failures } from '@jadara/contract/failures'
import { fileTexts } from '@jadara/contract/files'
import { maximumUploadBytes } from '@jadara/contract/limits'
import { describe, expect, it } from 'vitest'
import { whyNotDocx } from './docx.ts'

describe('a template', () => {
  it('is a Word document, whatever kind the device takes it for', () => {
    expect(whyNotDocx({ name: 'القالب.docx', size: 1 })).toBeUndefined()
    expect(whyNotDocx({ name: 'TEMPLATE.DOCX', size: maximumUploadBytes })).toBeUndefined()
    for (const name of ['template.doc', 'template.pdf', 'template.docx.exe', 'docx'])
      expect(whyNotDocx({ name, size: 1 })).toBe(fileTexts.onlyWord)
  })
  it('is neither empty nor too large', () => {
    expect(whyNotDocx({ name: 'template.docx', size: 0 })).toBe(fileTexts.empty)
    expect(whyNotDocx({ name: 'template.docx', size: maximumUploadBytes + 1 })).toBe(failures.tooLarge)
  })
})
