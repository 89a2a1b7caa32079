import { expect, test } from 'vitest'
import { readWorkbook, writeHeadings } from './workbook.ts'

test('a workbook of headings holds them in its first row', async () => {
  const workbook = await writeHeadings(['Email', 'Name in Arabic'], { rightToLeft: true })
  expect(await readWorkbook(new Uint8Array(await workbook.arrayBuffer()))).toBe('Email,Name in Arabic')
})
