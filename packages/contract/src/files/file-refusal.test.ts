import { describe, expect, it } from 'vitest'
import { detectFileFormat } from './file-format.ts'
import { findFileRefusal } from './file-refusal.ts'

const bytes = (latin: string) => Uint8Array.from(latin, (letter) => letter.charCodeAt(0))
const zip = (...names: readonly string[]) => bytes(names.map((name) => `PK\x03\x04${'\0'.repeat(26)}${name}\0\0`).join(''))

describe('what a file is', () => {
  it.each([
    ['jpeg', bytes('\xFF\xD8\xFF\xE0')],
    ['png', bytes('\x89PNG\r\n\x1A\n')],
    ['gif', bytes('GIF89a')],
    ['pdf', bytes('printed by\n%PDF-1.7')],
    ['heic', bytes('\0\0\0\x24ftypheic\0\0\0\0mif1heic')],
    ['heic', bytes('\0\0\0\x24ftypmif1\0\0\0\0mif1heicmiaf')],
    ['avif', bytes('\0\0\0\x20ftypavif\0\0\0\0avifmif1')],
    ['avif', bytes('\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf')],
    ['video', bytes('\0\0\0\x18ftypqt  \0\0\0\0')],
    ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
    ['tiff', bytes('II*\0\x08\0\0\0')],
    ['word', zip('[Content_Types].xml', 'word/document.xml')],
    ['office', zip('[Content_Types].xml')],
    ['office', bytes('\xD0\xCF\x11\xE0\xA1\xB1')],
    ['pages', zip('Index/Document.iwa')],
    ['open-document', zip('mimetypeapplication/vnd.oasis.opendocument.text')],
    ['archive', zip('cards/front.jpg')],
    ['svg', bytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['web-page', bytes('\xEF\xBB\xBF<!doctype html><title>Sign in</title>')],
    ['text', bytes('Curriculum vitae\n\xD8\xB3')],
    ['unknown', bytes('\x01\x02\x03')],
    ['unknown', bytes('')],
  ] as const)('%s, by its bytes', (kind, content) => expect(detectFileFormat(content, 'a.jpg')).toBe(kind))

  it('is found in one reading, also behind as many comments as the first bytes hold', () => {
    const begun = Date.now()
    expect(detectFileFormat(bytes('<!---->'.repeat(146)), 'a.svg')).toBe('text')
    expect(detectFileFormat(bytes(`<?xml version="1.0"?>${'<!-- -->\n'.repeat(80)}<svg/>`), 'a')).toBe('svg')
    expect(Date.now() - begun).toBeLessThan(1000)
  })

  it('is told by the name where it is a document whose bytes are a ZIP archive', () => {
    expect(detectFileFormat(zip('[Content_Types].xml'), 'cv.docx')).toBe('word')
    expect(detectFileFormat(zip('preview.jpg'), 'CV.PAGES')).toBe('pages')
  })
})

describe('a file that does not fit', () => {
  it('that is HEIC is told what it is, what is needed, and how a phone converts it', () => {
    expect(findFileRefusal(bytes('\0\0\0\x24ftypheic'), 'IMG_1.HEIC', 'picture')).toEqual({
      why: { en: 'Unsupported Format', ar: 'صيغة غير مدعومة' },
      help: {
        en: 'This is a photograph in HEIC, the format of iPhones and many Android phones. A JPG, PNG or GIF is needed here. On an iPhone: save the picture to Files, hold it, and choose Quick Actions › Convert Image › JPEG; for new pictures set Settings › Camera › Formats › Most Compatible. On Android: switch off “High efficiency pictures” (HEIF) in the settings of the camera, and take it again.',
        ar: expect.stringContaining('هذا الملف صورة بصيغة HEIC'),
      },
    })
  })

  it('and was renamed is told by both', () => {
    expect(findFileRefusal(zip('[Content_Types].xml', 'word/document.xml'), 'paper.pdf', 'pdf')).toEqual({
      why: { en: 'Please choose a PDF file.', ar: 'اختر ملفًا بصيغة PDF.' },
      help: {
        en: 'Its name ends in \u2068.pdf\u2069, but by its content it is a Word document. A PDF is needed here. Open it in the program that it was written with, and save or export it as PDF.',
        ar: expect.stringContaining('محتواه مستند Word'),
      },
    })
  })

  it('is not what fits, however it is called', () => {
    expect(findFileRefusal(bytes('\xFF\xD8\xFF\xE0'), 'IMG_1.HEIC', 'picture')).toBeUndefined()
    expect(findFileRefusal(bytes('%PDF-1.7'), 'paper', 'pdf-or-picture')).toBeUndefined()
  })
})
