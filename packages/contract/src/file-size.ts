import { type Language, locale, type Text, text } from './text.ts'

const units = [
  { size: 1024 ** 3, unit: text('GB', 'جيجابايت'), digits: 1 },
  { size: 1024 ** 2, unit: text('MB', 'ميجابايت'), digits: 1 },
  { size: 1024, unit: text('kB', 'كيلوبايت'), digits: 0 },
  { size: 1, unit: text('B', 'بايت'), digits: 0 },
] as const
const unitOf = (count: number) => units.find(({ size }) => count >= size) ?? units[3]
type Unit = (typeof units)[number]

function inUnit(count: number, { size, digits }: Unit, language: Language): string {
  return new Intl.NumberFormat(locale(language), { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
    count / size,
  )
}

/** 14.2 MB · ١٤٫٢ ميجابايت (binary megabytes, as the 20 MB limit is counted). */
export function fileSize(count: number): Text {
  const unit = unitOf(count)
  const written = (language: Language) => `${inUnit(count, unit, language)} ${unit.unit[language]}`
  return text(written('en'), written('ar'))
}

/** 9.1 of 14.2 MB: both numbers in the unit of the total. */
export function sizeOfSize(sent: number, total: number): Text {
  // Nothing sent yet: the size alone, because the Arabic zero looks like a dot.
  if (sent === 0) return fileSize(total)
  const unit = unitOf(total)
  const { en, ar } = fileSize(total)
  return text(`${inUnit(sent, unit, 'en')} of ${en}`, `${inUnit(sent, unit, 'ar')} من ${ar}`)
}
