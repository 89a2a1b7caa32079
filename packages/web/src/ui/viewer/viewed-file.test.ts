import { expect, test } from 'vitest'
import { canShowPdf, chooseViewing } from './viewed-file.ts'

const desk = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', maxTouchPoints: 0, pdfViewerEnabled: true }
const android = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile', maxTouchPoints: 5, pdfViewerEnabled: false }
const tablet = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Safari/605', maxTouchPoints: 5, pdfViewerEnabled: true }

test('a PDF is drawn inside the page where the browser can, and nowhere else', () => {
  expect(canShowPdf(desk)).toBe(true)
  expect(canShowPdf({ ...desk, pdfViewerEnabled: undefined })).toBe(true)
  expect(canShowPdf({ ...desk, pdfViewerEnabled: false })).toBe(false)
  expect(canShowPdf(android)).toBe(false)
  expect(canShowPdf(tablet)).toBe(false)
  expect(canShowPdf({ ...tablet, maxTouchPoints: 0 })).toBe(true)
})

test('pictures are shown everywhere, what is neither picture nor PDF nowhere', () => {
  expect(chooseViewing({ mime: 'image/jpeg' }, android)).toBe('picture')
  expect(chooseViewing({ mime: 'application/pdf' }, desk)).toBe('pdf')
  expect(chooseViewing({ mime: 'application/pdf' }, android)).toBe('elsewhere')
  expect(chooseViewing({ mime: 'application/msword' }, desk)).toBe('elsewhere')
})
