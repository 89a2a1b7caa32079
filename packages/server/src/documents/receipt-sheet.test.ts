import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from '@jadara/contract/core/text'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { formatContentParts, formatSealedPages } from '@jadara/contract/submission/receipt-contents'
import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import { listFonts, qpdfErrors, readPdfInfo, readWordsOnPage } from './pdf-tools.testing.ts'
import type { ReceiptSheet } from './receipt-sheet.ts'
import { typesetDocument } from './typeset.ts'

const address = 'https://award.university.example.edu.eg/verify/JDR-2026-00042'
const contents = {
  personalFiles: 6,
  records: Object.fromEntries(recordKinds.map(({ name }) => [name, 12])),
  ...{ proposal: true, conceptNote: true, pages: 1214 },
}
/** Poppler returns the letters of an Arabic word in either order. */
const lettersOf = (word = '') => [...word.normalize('NFKC')].sort()

/** The longest possible receipt, with names of two lines. */
const longestReceipt: ReceiptSheet = {
  sheet: 'receipt',
  title: 'Receipt of submission JDR-2026-00042',
  award: text(
    'The Minia University Prize for Distinguished Young Scientists',
    'جائزة جامعة المنيا للتميّز البحثي لشباب العلماء المتميزين',
  ),
  heading: text('Receipt of submission', 'إيصال التقديم'),
  number: { label: text('Receipt number', 'رقم الإيصال'), value: 'JDR-2026-00042' },
  facts: [
    {
      label: text('Applicant', 'المتقدم'),
      value: text(
        'Mona Abdelrahman Mohamed Abdelaziz Elsayed Abdelmoneim Hassanein',
        'منى عبد الرحمن محمد عبد العزيز السيد عبد المنعم حسنين عبد الرازق أبو العينين',
      ),
    },
    {
      label: text('Round', 'الدورة'),
      value: text('The eleventh round, for the academic year 2026/2027', 'الدورة الحادية عشرة للعام الجامعي ٢٠٢٦/٢٠٢٧'),
    },
    {
      label: text('Received', 'وقت الاستلام'),
      value: text('21 November 2026, 12:00:00 Cairo', '٢١ نوفمبر ٢٠٢٦، ١٢:٠٠:٠٠ ظهرًا بتوقيت القاهرة'),
    },
    {
      label: text('Arrival', 'لحظة الوصول'),
      value: text(
        'First byte 21 November 2026, 12:00:00 Cairo, last byte 21 November 2026, 12:00:00 Cairo',
        'أول بايت ٢١ نوفمبر ٢٠٢٦، ١٢:٠٠:٠٠ ظهرًا بتوقيت القاهرة، وآخر بايت ٢١ نوفمبر ٢٠٢٦، ١٢:٠٠:٠٠ ظهرًا بتوقيت القاهرة',
      ),
    },
  ],
  contents: { label: text('Contents', 'المحتويات'), parts: [...formatContentParts(contents), formatSealedPages(contents)] },
  digest: { label: text('SHA-256 digest', 'بصمة SHA-256'), value: 'a'.repeat(64) },
  verify: {
    label: text('Check this receipt', 'التحقق من الإيصال'),
    about: text(
      'Scan the code, or open the address below. Anybody who holds this receipt can check it; no personal data is shown.',
      'امسح الرمز أو افتح العنوان أدناه. يمكن لكل من لديه هذا الإيصال أن يتحقق منه، ولا تظهر أي بيانات شخصية.',
    ),
    ...{ address, qr: renderSVG(address, { ecc: 'M' }) },
  },
}

test('the fullest receipt is a sound PDF of one sheet, English at its left edge and Arabic at its right', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jadara-sheet-'))
  const path = join(process.env.JADARA_SHOTS ?? folder, 'fullest-receipt.pdf')
  const { pdf, places } = await typesetDocument(longestReceipt, [], {})
  await writeFile(path, pdf)
  expect(places).toEqual([])
  expect(await qpdfErrors(path)).toBe('')
  expect(await readPdfInfo(path)).toMatch(/Title: +Receipt of submission JDR-2026-00042\n/)
  expect(await readPdfInfo(path)).toMatch(/Pages: +1\n/)
  const words = await readWordsOnPage(path, 1)
  const english = words.find((word) => word.text === 'Applicant')
  const arabic = words.find(({ text, top }) => text !== 'Applicant' && Math.abs(top - (english?.top ?? 0)) < 2)
  expect(english?.left).toBeCloseTo(62.36, 1)
  expect(arabic?.right).toBeCloseTo(595.28 - 62.36, 1)
  expect(lettersOf(arabic?.text)).toEqual(lettersOf('المتقدم'))
  expect((await listFonts(path)).every(({ subset }) => subset)).toBe(true)
  await rm(folder, { recursive: true })
})
