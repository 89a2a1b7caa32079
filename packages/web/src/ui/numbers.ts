import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import { formatNumber, type Language, type Plural, quantity, type Text, text, toLocale } from '@jadara/contract/core/text'

const both = (make: (language: Language) => string): Text => ({ en: make('en'), ar: make('ar') })

export const formatNumberText = (value: number): Text => both((language) => formatNumber(value, language))

/** For numbers that may be zero, which Arabic writes as a word, because ٠ looks like a dot. */
export const formatNumberOrZeroWord = (value: number): Text => (value === 0 ? text('0', 'صفر') : formatNumberText(value))

/** Without a thousands separator. */
export const formatYearText = (value: number): Text => both((language) => yearFormats[language].format(value))
const yearFormats = {
  en: new Intl.NumberFormat(toLocale('en'), { useGrouping: false }),
  ar: new Intl.NumberFormat(toLocale('ar'), { useGrouping: false }),
}

export const formatPercentText = (fraction: number): Text => both((language) => percentFormats[language].format(fraction))
const percentFormats = {
  en: new Intl.NumberFormat(toLocale('en'), { style: 'percent' }),
  ar: new Intl.NumberFormat(toLocale('ar'), { style: 'percent' }),
}

/** Always two decimals (83.33, 80.00), so that the digits of a column align. */
export const formatTwoDecimals = (value: number): Text => both((language) => hundredthsFormats[language].format(value))
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
const hundredthsFormats = {
  en: new Intl.NumberFormat(toLocale('en'), twoDecimals),
  ar: new Intl.NumberFormat(toLocale('ar'), twoDecimals),
}

/** A difference with two decimals and its sign: +4.50, −17.00, 0.00. */
export const formatSignedDifference = (value: number): Text =>
  both((language) => differenceFormats[language].format(value).replace('-', '−'))
const signed = { ...twoDecimals, signDisplay: 'exceptZero' } as const
const differenceFormats = { en: new Intl.NumberFormat(toLocale('en'), signed), ar: new Intl.NumberFormat(toLocale('ar'), signed) }

/** A difference of whole numbers with its sign: +4, −17, 0 or صفر. */
export const formatSignedNumber = (value: number): Text =>
  value === 0 ? formatNumberOrZeroWord(0) : both((language) => wholeDifferenceFormats[language].format(value).replace('-', '−'))
const signedWhole = { maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const
const wholeDifferenceFormats = {
  en: new Intl.NumberFormat(toLocale('en'), signedWhole),
  ar: new Intl.NumberFormat(toLocale('ar'), signedWhole),
}

/** 4 of 5 · ٤ من ٥ · صفر من ٥ */
export const formatCountOfTotal = (done: number, total: number): Text =>
  text(
    `${formatNumberOrZeroWord(done).en} of ${formatNumberText(total).en}`,
    `${formatNumberOrZeroWord(done).ar} من ${formatNumberText(total).ar}`,
  )

const seconds: Plural = {
  en: { one: '# s', other: '# s' },
  ar: { zero: 'أقل من ثانية', one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' },
}
const minutes: Plural = {
  en: { one: '# minute', other: '# minutes' },
  ar: { zero: 'أقل من دقيقة', one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' },
}
const hours: Plural = {
  en: { one: '# hour', other: '# hours' },
  ar: { zero: 'أقل من ساعة', one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' },
}
const days: Plural = {
  en: { one: '# day', other: '# days' },
  ar: { zero: 'أقل من يوم', one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
}
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A duration in its largest whole unit: 12 s, 4 minutes, 6 hours, 12 days. */
export function formatDurationText(milliseconds: number): Text {
  const length = Math.max(0, milliseconds)
  if (length < minute) return quantity(Math.floor(length / second), seconds)
  if (length < hour) return quantity(Math.floor(length / minute), minutes)
  if (length < day) return quantity(Math.floor(length / hour), hours)
  return quantity(Math.floor(length / day), days)
}

/** A duration in its two largest units, split for the clock: { count: 12, rest: 'days, 4 hours' }. */
export function toClockParts(milliseconds: number): { count: number; rest: Text } {
  const left = Math.max(0, milliseconds)
  if (left >= day) return split(left, day, daysBare, hour, hours)
  if (left >= hour) return split(left, hour, hoursBare, minute, minutes)
  return split(left, minute, minutesBare, second, seconds)
}

function split(left: number, large: number, noun: Plural, small: number, smallNoun: Plural): { count: number; rest: Text } {
  const count = Math.floor(left / large)
  const remainder = Math.floor((left % large) / small)
  const name = quantity(count, noun)
  if (remainder === 0) return { count, rest: name }
  const and = quantity(remainder, smallNoun)
  // The Arabic "and" is written without a space before the next word.
  return { count, rest: text(`${name.en}, ${and.en}`, `${name.ar} و${and.ar}`) }
}
/** Nouns for use beside a large number. */
const daysBare: Plural = {
  en: { one: 'day', other: 'days' },
  ar: { zero: 'يوم', one: 'يوم', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' },
}
const hoursBare: Plural = {
  en: { one: 'hour', other: 'hours' },
  ar: { zero: 'ساعة', one: 'ساعة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
}
const minutesBare: Plural = {
  en: { one: 'minute', other: 'minutes' },
  ar: { zero: 'دقيقة', one: 'دقيقة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
}

/** "12 s ago"; under three seconds "just now". */
export function formatTimeAgo(milliseconds: number): Text {
  if (milliseconds < 3 * second) return text('just now', 'الآن')
  const length = formatDurationText(milliseconds)
  return text(`${length.en} ago`, `قبل ${length.ar}`)
}

const numberWords: readonly Text[] = [
  text('no', 'لا'),
  text('one', 'واحد'),
  text('two', 'اثنان'),
  text('three', 'ثلاثة'),
  text('four', 'أربعة'),
  text('five', 'خمسة'),
  text('six', 'ستة'),
  text('seven', 'سبعة'),
  text('eight', 'ثمانية'),
  text('nine', 'تسعة'),
  text('ten', 'عشرة'),
]

/** A small number as a word inside a sentence: eight · ثمانية; beyond ten, in digits. */
export const formatNumberInWords = (count: number): Text =>
  numberWords[count] ?? text(formatNumber(count, 'en'), formatNumber(count, 'ar'))

export const capitalizeFirstLetter = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** `quantity` at the start of a sentence, with a small English number as a word: "Two papers". */
export function formatCountInWords(count: number, plural: Plural): Text {
  const { en, ar } = quantity(count, plural)
  return { en: capitalizeFirstLetter(en.replace(formatNumber(count, 'en'), formatNumberInWords(count).en)), ar }
}

/** Converts Arabic-Indic (٠–٩) and Persian (۰–۹) digits to Latin ones. Stored values are always Latin. */
export const toLatinDigits = (value: string): string => convertToLatinDigits(value).replaceAll('٫', '.')

/** Converts digits to those of the interface. For years, dates and volumes, not for sums, which need grouping. */
export function toLanguageDigits(value: string, language: Language): string {
  if (language === 'en') return toLatinDigits(value)
  return toLatinDigits(value).replace(/\d/g, (digit) => digitsOf[Number(digit)] ?? digit)
}

const digitsOf = Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(toLocale('ar')).format(digit))
