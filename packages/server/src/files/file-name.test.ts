import { describe, expect, it } from 'vitest'
import {
  cleanFileName,
  contentDisposition,
  correctFileExtension,
  extensionOf,
  joinFileNameWithExtension,
  toPortableName,
} from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['paper.pdf', 'paper.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
    ['a\u0000b\r\nc\u007F.pdf', 'abc.pdf'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['\u2066\u200F\u061Cاسم\u2069.pdf', 'اسم.pdf'],
    ['cafe\u0301.pdf', 'caf\u00E9.pdf'],
    ['half\uD800.pdf', 'half.pdf'],
    ['  spaced  name.pdf ', 'spaced  name.pdf'],
    ['', 'file'],
    ['..', 'file'],
    ['folder/', 'file'],
    ['\u202E', 'file'],
    ['%00.pdf', '%00.pdf'],
    ['.htaccess', '.htaccess'],
  ])('%j becomes %j', (raw, clean) => expect(cleanFileName(raw)).toBe(clean))

  it('keeps its extension when it is shortened', () => {
    expect(cleanFileName(`${'م'.repeat(4096)}.pdf`)).toBe(`${'م'.repeat(196)}.pdf`)
    expect(cleanFileName('x'.repeat(4096))).toBe('x'.repeat(200))
    expect(cleanFileName(`x.${'y'.repeat(300)}`)).toHaveLength(200)
  })

  it('is never cut through a character of two units', () => {
    const name = cleanFileName(`${'x'.repeat(195)}\u{1F600}.pdf`)
    expect(name).toBe(`${'x'.repeat(195)}.pdf`)
  })
})

describe('the extension of a file whose bytes tell its kind', () => {
  it.each([
    ['image/png', 'a.pdf', 'a.png'],
    ['image/jpeg', 'a.html', 'a.jpg'],
    ['image/jpeg', 'صورة.JPEG', 'صورة.JPEG'],
    ['application/pdf', 'cv.html', 'cv.pdf'],
    ['application/pdf', 'CV.PDF', 'CV.PDF'],
    ['application/pdf', 'Dr. Mona', 'Dr. Mona.pdf'],
    ['application/pdf', 'cv.2021', 'cv.2021.pdf'],
    ['application/pdf', '.html', '.html.pdf'],
    ['image/png', 'x'.repeat(200), `${'x'.repeat(196)}.png`],
    ['application/octet-stream', 'CV.html', 'CV.html'],
  ])('%s: %j becomes %j', (mime, name, mended) => expect(correctFileExtension(mime, name)).toBe(mended))
})

describe('the header that carries it', () => {
  it.each([
    ['paper.pdf', `inline; filename="paper.pdf"; filename*=UTF-8''paper.pdf`],
    ['سيرة.pdf', `inline; filename="____.pdf"; filename*=UTF-8''%D8%B3%D9%8A%D8%B1%D8%A9.pdf`],
    [`a"b\\c;d.pdf`, `inline; filename="a_b_c;d.pdf"; filename*=UTF-8''a%22b%5Cc%3Bd.pdf`],
    [`it's (1)*.pdf`, `inline; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
    ['100%.pdf', `inline; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
    ['a\r\nset-cookie: x=1', `inline; filename="a__set-cookie: x=1"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%3D1`],
  ])('is safe for %j', (name, header) => expect(contentDisposition(name, 'inline')).toBe(header))
})

describe('a name that the portal gives', () => {
  it.each([
    [
      ['MFKAwardApplicants', 'Round 2026/27: "first"', '2026-11-22'],
      'xlsx',
      'MFKAwardApplicants-Round-2026-27-first-2026-11-22.xlsx',
    ],
    [['ملف الجائزة', 'JDR-1-00042', ' منى  عبد الرحمن'], 'pdf', 'ملف-الجائزة-JDR-1-00042-منى-عبد-الرحمن.pdf'],
    [['CV', 'Zoe\u0308 O’Neil'], '', 'CV-Zo\u00EB-O-Neil'],
    [['..', '/'], 'zip', 'file.zip'],
    [['x'.repeat(400)], 'pdf', `${'x'.repeat(196)}.pdf`],
  ])('%j and %j', (parts, extension, name) => expect(joinFileNameWithExtension(parts, extension)).toBe(name))

  it('keeps what a file was called but for what some system forbids', () => {
    expect(toPortableName('منى: "a" <1>?.pdf')).toBe('منى_ _a_ _1__.pdf')
    expect(extensionOf('cv.pdf')).toBe('pdf')
    expect(extensionOf('Dr. Mona Ali')).toBe('')
  })
})
