import { expect, test } from 'vitest'
import { formatFileSize, formatUploadProgress } from './file-size.ts'

test('shows both numbers in the unit of the total', () => {
  expect(formatUploadProgress(9_542_041, 14_889_779)).toEqual({ en: '9.1 of 14.2 MB', ar: '٩٫١ من ١٤٫٢ ميجابايت' })
})

test('shows only the total while nothing is sent', () => {
  expect(formatUploadProgress(0, 512)).toEqual({ en: '512 B', ar: '٥١٢ بايت' })
})

test('uses the largest unit', () => {
  expect(formatFileSize(14_889_779)).toEqual({ en: '14.2 MB', ar: '١٤٫٢ ميجابايت' })
  expect(formatFileSize(217_100).en).toBe('212 kB')
  expect(formatFileSize(3 * 1024 ** 3).en).toBe('3.0 GB')
})
