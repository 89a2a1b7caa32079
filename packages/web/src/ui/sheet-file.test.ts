import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { readSheetFile, UnreadableFileError } from './sheet-file.ts'

const read = (...parts: BlobPart[]) => readSheetFile(new Blob(parts))

it('reads CSV in UTF-8, UTF-16 and the Arabic code page of Windows', async () => {
  const content = 'الاسم;Name\r\nعلي;Ali'
  expect(await read(`\uFEFF${content}`)).toBe(content)
  expect(await read(new Uint8Array(Buffer.from(`\uFEFF${content}`, 'utf16le')))).toBe(content)
  const arabic: Readonly<Record<string, number>> = { ا: 0xc7, ل: 0xe1, س: 0xd3, م: 0xe3, ع: 0xda, ي: 0xed }
  const bytes = [...content].map((letter) => arabic[letter] ?? letter.charCodeAt(0))
  expect(await read(new Uint8Array(bytes))).toBe(content)
})

it('reads the first visible sheet of a workbook, a row on each line and a day without its time', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Lists', rows: [['hidden']], hidden: true },
      {
        name: 'People',
        rows: [['Name', 'Born', 'Note'], [], ['Ali "A"\nHassan', new Date('1986-04-12T00:00:00Z'), 7, 'beyond the headings']],
      },
    ],
  })
  expect(await read(new Uint8Array(bytes))).toBe('Name,Born,Note\r\n,,\r\n"Ali ""A"" Hassan",1986-04-12,7')
})

it.each([
  ['a workbook of Excel 97', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ['a damaged workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 9, 9])],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
])('refuses %s', async (_, bytes) => {
  await expect(read(bytes)).rejects.toBeInstanceOf(UnreadableFileError)
})
