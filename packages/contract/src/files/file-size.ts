import { type Language, type Text, text, toLocale } from '../core/text.ts'

const units = [
  { size: 1024 ** 3, unit: text('GB', 'جيجابايت'), digits: 1 },
  { size: 1024 ** 2, unit: text('MB', 'ميجابايت'), digits: 1 },
  { size: 1024, unit: text('kB', 'كيلوبايت'), digits: 0 },
  { size: 1, unit: text('B', 'بايت'), digits: 0 },
] as const
const findUnit = (count: number) => units.find(({ size }) => count >= size) ?? units[3]
type Unit = (typeof units)[number]

function formatInUnit(count: number, { size, digits }: Unit, language: Language): string {
  return new Intl.NumberFormat(toLocale(language), { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
    count / size,
  )
}

/** 14.2 MB. Binary megabytes, like the 20 MB limit. */
export function formatFileSize(count: number): Text {
  const unit = findUnit(count)
  const format = (language: Language) => `${formatInUnit(count, unit, language)} ${unit.unit[language]}`
  return text(format('en'), format('ar'))
}

/** "9.1 of 14.2 MB", in the unit of the total. */
export function formatUploadProgress(sent: number, total: number): Text {
  // An Arabic zero looks like a dot, so the size is shown alone.
  if (sent === 0) return formatFileSize(total)
  const unit = findUnit(total)
  const { en, ar } = formatFileSize(total)
  return text(`${formatInUnit(sent, unit, 'en')} of ${en}`, `${formatInUnit(sent, unit, 'ar')} من ${ar}`)
}
