import { expect, test } from 'vitest'
import { fileSize, sizeOfSize } from './file-size.ts'

test('both numbers stand in the unit of the total', () => {
  expect(sizeOfSize(9_542_041, 14_889_779)).toEqual({ en: '9.1 of 14.2 MB', ar: '٩٫١ من ١٤٫٢ ميجابايت' })
})

test('nothing sent yet is the size alone, because the Arabic zero looks like a dot', () => {
  expect(sizeOfSize(0, 512)).toEqual({ en: '512 B', ar: '٥١٢ بايت' })
})

test('a size stands in its largest unit', () => {
  expect(fileSize(14_889_779)).toEqual({ en: '14.2 MB', ar: '١٤٫٢ ميجابايت' })
  expect(fileSize(217_100).en).toBe('212 kB')
  expect(fileSize(3 * 1024 ** 3).en).toBe('3.0 GB')
})
