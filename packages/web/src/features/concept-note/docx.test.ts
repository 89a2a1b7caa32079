import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { fileTexts } from '@jadara/contract/files/files'
import { describe, expect, it } from 'vitest'
import { findTemplateProblem } from './docx.ts'

const sized = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size })

describe('findTemplateProblem', () => {
  it('accepts a Word document whatever media type the device reports', async () => {
    expect(findTemplateProblem(new File(['x'], 'القالب.docx'))).toBeUndefined()
    expect(findTemplateProblem(sized('TEMPLATE.DOCX', maximumUploadBytes))).toBeUndefined()
    for (const name of ['template.doc', 'template.pdf', 'template.docx.exe', 'docx'])
      expect(await findTemplateProblem(new File(['x'], name))).toMatchObject({ why: fileTexts.onlyWord })
  })
  it('rejects empty and too large files', () => {
    expect(findTemplateProblem(new File([], 'template.docx'))).toEqual({ why: fileTexts.empty })
    expect(findTemplateProblem(sized('template.docx', maximumUploadBytes + 1))).toEqual({ why: sharedFailureTexts.tooLarge })
  })
})
