import {
  attemptRetentionDays,
  defaultJournalsLeast,
  defaultJournalsMost,
  defaultRegistrationPhdWindow,
  endedSessionDays,
  exportDays,
  maximumUploadBytes,
  newsLinkDays,
  registerAnswerDays,
  sentMailDays,
  unattachedFileDays,
  unconfirmedAccountDays,
} from '../core/limits.ts'
import { zoneName } from '../core/moment.ts'
import { checkPlaceholders, formatPlaceholder, listPlaceholders, replacePlaceholders } from '../core/placeholders.ts'
import { formatNumber, formatYear, type Language, type Plural, plural, quantity, type Text, text } from '../core/text.ts'
import type { ActiveRound } from '../rounds/active-round.ts'
import { formatPrizeAmount, prizeCurrency } from './prize-amount.ts'

/** The settings used in placeholders. Between rounds the defaults of a new round are used. */
export type PlaceholderFacts = {
  readonly round: Pick<ActiveRound, 'registrationPhdWindow' | 'journalsLeast' | 'journalsMost'> | null
  readonly timeZone: string
  /** The slots of the same names; '' if they are not announced. */
  readonly prizeAmount: Text
  readonly prizeCount: Text
}

type Placeholder = { readonly meaning: Text; readonly value: (facts: PlaceholderFacts) => Text }

const placeholder = (en: string, ar: string, value: Placeholder['value']): Placeholder => ({ meaning: text(en, ar), value })
const number = (value: number): Text => text(formatNumber(value, 'en'), formatNumber(value, 'ar'))
const formatYearOfDate = (date: string): Text => formatYear(Number(date.slice(0, 4)))
const phdWindow = ({ round }: PlaceholderFacts) => round?.registrationPhdWindow ?? defaultRegistrationPhdWindow

const days: Plural = plural('# day', '# days', 'يوم واحد', 'يومان', '# أيام', '# يومًا', '# يوم')
const prizesCounted: Plural = plural('# prize', '# prizes', 'جائزة واحدة', 'جائزتان', '# جوائز', '# جائزة', '# جائزة')
const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "two prizes"; digits above ten. */
function prizes(count: number): Text {
  const { en, ar } = quantity(count, prizesCounted)
  return text(
    en.replace(/^\d+(?= )/, (digits) => numberWords[Number(digits)] ?? digits),
    ar,
  )
}

/** Placeholders in site texts, such as `{journals.least}`. They are replaced by the current setting, in the language of the text. */
const placeholders: Readonly<Record<string, Placeholder>> = {
  'phd.from': placeholder('first year of the PhD', 'أول سنة مقبولة للدكتوراه', (facts) =>
    formatYearOfDate(phdWindow(facts).from),
  ),
  'phd.to': placeholder('last year of the PhD', 'آخر سنة مقبولة للدكتوراه', (facts) => formatYearOfDate(phdWindow(facts).to)),
  'journals.least': placeholder('fewest journal papers', 'أقل عدد لأبحاث المجلات', ({ round }) =>
    number(round?.journalsLeast ?? defaultJournalsLeast),
  ),
  'journals.most': placeholder('most journal papers', 'أكبر عدد لأبحاث المجلات', ({ round }) =>
    number(round?.journalsMost ?? defaultJournalsMost),
  ),
  prizes: placeholder('number of prizes', 'عدد الجوائز', ({ prizeCount }) =>
    prizeCount.en === '' ? text('prizes', 'جوائز') : prizes(Number(prizeCount.en)),
  ),
  prize: placeholder('amount of each prize', 'قيمة كل جائزة', ({ prizeAmount }) => {
    if (prizeAmount.en === '') return text('an amount to be announced', 'تُعلن لاحقًا')
    const amount = formatPrizeAmount(Number(prizeAmount.en))
    return text(`${amount.en} ${prizeCurrency.en}`, `${amount.ar} ${prizeCurrency.ar}`)
  }),
  'file.most': placeholder('largest file', 'أكبر حجم للملف', () => {
    const megabytes = number(maximumUploadBytes / 1024 ** 2)
    return text(`${megabytes.en} MB`, `${megabytes.ar} ميجابايت`)
  }),
  zone: placeholder('time zone of the award', 'توقيت الجائزة', ({ timeZone }) => zoneName(timeZone)),
  'days.mails': placeholder('how long sent letters are kept', 'مدة حفظ الرسائل المرسلة', () => quantity(sentMailDays, days)),
  'days.sessions': placeholder('how long finished sign-ins are kept', 'مدة حفظ جلسات الدخول المنتهية', () =>
    quantity(endedSessionDays, days),
  ),
  'days.exports': placeholder('how long made documents are kept', 'مدة حفظ المستندات المُعدّة للتنزيل', () =>
    quantity(exportDays, days),
  ),
  'days.unnamed': placeholder('how long an attached file waits to be sent', 'مدة انتظار مرفق لم يُرسل', () =>
    quantity(unattachedFileDays, days),
  ),
  'days.tries': placeholder('how long network addresses are kept', 'مدة حفظ عناوين الشبكة', () =>
    quantity(attemptRetentionDays, days),
  ),
  'days.unconfirmed': placeholder('how long an unconfirmed registration waits', 'مدة انتظار تأكيد التسجيل', () =>
    quantity(unconfirmedAccountDays, days),
  ),
  'days.registers': placeholder('how long answers of public registers are kept', 'مدة حفظ إجابات السجلات العامة', () =>
    quantity(registerAnswerDays, days),
  ),
  'days.news': placeholder('how long a sign-up for news waits', 'مدة انتظار تأكيد الاشتراك', () => quantity(newsLinkDays, days)),
}

const isKnown = (name: string): boolean => Object.hasOwn(placeholders, name)

/** Unknown placeholders are removed, so that visitors never see braces. */
export function applySitePlaceholders(wording: string, language: Language, facts: PlaceholderFacts): string {
  if (!wording.includes('{')) return wording
  const filled = replacePlaceholders(wording, (name) => (isKnown(name) && placeholders[name]?.value(facts)[language]) || '')
  return wording.startsWith('{') ? filled.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : filled
}

/** Checks the placeholders of an edited text: the first that is unknown or split by formatting tags, or any at all if `none` is true. */
export function checkSitePlaceholders(wording: string, none = false): Text | undefined {
  const bare = wording.replace(/<[^>]*>/g, '')
  const [first] = listPlaceholders(bare)
  if (none && first !== undefined) return misplacedPlaceholder(first)
  const unknown = checkPlaceholders(bare, Object.keys(placeholders))
  if (unknown) return unknown
  const filled = listPlaceholders(wording)
  const broken = listPlaceholders(bare).find((name) => !filled.includes(name))
  return broken === undefined ? undefined : brokenPlaceholder(broken)
}

const misplacedPlaceholder = (name: string): Text =>
  text(
    `This text is used in mails too and holds no placeholders: write out ${formatPlaceholder(name)}.`,
    `يظهر هذا النص في الرسائل أيضًا ولا يقبل الرموز، فاكتب القيمة نفسها بدل ${formatPlaceholder(name)}.`,
  )

const brokenPlaceholder = (name: string): Text =>
  text(`Please write ${formatPlaceholder(name)} in one formatting.`, `اكتب ${formatPlaceholder(name)} بتنسيق واحد.`)

/** The editor's hint: placeholders of the default wording and their meaning. */
export function placeholderHint({ en }: Text): Text | undefined {
  const names = [...new Set(listPlaceholders(en))]
  if (names.length === 0) return undefined
  const list = (language: Language) =>
    names.map((name) => `${formatPlaceholder(name)} (${placeholders[name]?.meaning[language]})`)
  return text(
    `These follow the settings by themselves: ${list('en').join(', ')}.`,
    `تتبع هذه الرموز الإعدادات تلقائيًّا: ${list('ar').join('، ')}.`,
  )
}
