import { formatNumber, type Text, text } from '../core/text.ts'

export const prizeCurrency = text('EGP', 'جنيه')

/** An amount of money in large print, without currency. Arabic writes round sums in words, because its zero looks like a dot; other sums use digits. */
export const formatPrizeAmount = (amount: number): Text =>
  text(formatNumber(amount, 'en'), inWords(amount) ?? formatNumber(amount, 'ar'))

function inWords(amount: number): string | undefined {
  if (amount % 1_000_000 === 0) return formatCounted(amount / 1_000_000, 'مليون', 'مليونا', 'ملايين')
  if (amount % 1_000 === 0) return thousands(amount / 1_000)
  return undefined
}

function thousands(count: number): string | undefined {
  const rest = count % 100
  const hundred = hundreds[(count - rest) / 100 - 1]
  if (count < 100) return formatCounted(count, 'ألف', 'ألفا', 'آلاف')
  if (!hundred) return undefined
  if (rest === 0) return `${hundred.alone} ألف`
  const ten = tens[rest / 10 - 2]
  return ten && `${hundred.joined} و${ten} ألف`
}

/** One to ten, and tens up to ninety, in the form that precedes a noun. */
function formatCounted(count: number, one: string, two: string, several: string): string | undefined {
  if (count === 1) return one
  if (count === 2) return two
  const unit = units[count - 3]
  const ten = tens[count / 10 - 2]
  return unit ? `${unit} ${several}` : ten && `${ten} ${one}`
}

const units = ['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const tens = ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const alike = (word: string) => ({ alone: word, joined: word })
const hundreds = [
  alike('مئة'),
  { alone: 'مئتا', joined: 'مئتان' },
  ...['ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'].map(alike),
]
