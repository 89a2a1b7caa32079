import { failures } from '@jadara/contract/failures'
import { fileTexts } from '@jadara/contract/files'
import { maximumUploadBytes } from '@jadara/contract/limits'
import { describe, expect, it } from 'vitest'
import { whyNotDocx } from './docx.ts'

const sized = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size })

describe('a template', () => {
  it('is a Word document, whatever kind the device takes it for', async () => {
    expect(whyNotDocx(new File(['x'], 'القالب.docx'))).toBeUndefined()
    expect(whyNotDocx(sized('TEMPLATE.DOCX', maximumUploadBytes))).toBeUndefined()
    for (const name of ['template.doc', 'template.pdf', 'template.docx.exe', 'docx'])
      expect(await whyNotDocx(new File(['x'], name))).toMatchObject({ why: fileTexts.onlyWord })
  })
  it('is neither empty nor too large', () => {
    expect(whyNotDocx(new File([], 'template.docx'))).toEqual({ why: fileTexts.empty })
    expect(whyNotDocx(sized('template.docx', maximumUploadBytes + 1))).toEqual({ why: failures.tooLarge })
  })
})
