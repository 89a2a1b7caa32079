import {
  endedSessionDays,
  exportDays,
  journalsLeast,
  journalsMost,
  maximumUploadBytes,
  newsLinkDays,
  registrationPhdWindow,
  sentMailDays,
  triesDays,
  unconfirmedAccountDays,
  unnamedFileDays,
} from '../limits.ts'
import { zoneName } from '../moment.ts'
import { namesIn, shown, unknownPlaceholder, withValues } from '../placeholders.ts'
import type { ActiveRound } from '../rounds.ts'
import { formatNumber, type Language, type Plural, plural, quantity, type Text, text, yearWords } from '../text.ts'
import { pounds, sum } from './sum.ts'

/** What placeholders are filled from. Between rounds they say the numbers that a new round begins with. */
export type PlaceholderFacts = {
  readonly round: Pick<ActiveRound, 'registrationPhdWindow' | 'journalsLeast' | 'journalsMost'> | null
  readonly timeZone: string
  /** The slots of that name. */
  readonly prizeAmount: Text
  readonly prizeCount: Text
}

type Placeholder = { readonly meaning: Text; readonly value: (facts: PlaceholderFacts) => Text }

const placeholder = (en: string, ar: string, value: Placeholder['value']): Placeholder => ({ meaning: text(en, ar), value })
const number = (value: number): Text => text(formatNumber(value, 'en'), formatNumber(value, 'ar'))
const yearOf = (date: string): Text => yearWords(Number(date.slice(0, 4)))
const phdWindow = ({ round }: PlaceholderFacts) => round?.registrationPhdWindow ?? registrationPhdWindow

const daysLong: Plural = plural('# day', '# days', 'يوم واحد', 'يومان', '# أيام', '# يومًا', '# يوم')
const prizesCounted: Plural = plural('# prize', '# prizes', 'جائزة واحدة', 'جائزتان', '# جوائز', '# جائزة', '# جائزة')
const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "two prizes", as a sentence says it: a number of more than ten keeps its digits. */
function prizes(count: number): Text {
  const { en, ar } = quantity(count, prizesCounted)
  return text(
    en.replace(/^\d+(?= )/, (digits) => inWords[Number(digits)] ?? digits),
    ar,
  )
}

/**
 * Words in braces that a text of the office may hold, `{journals.least}`: each stands for a setting, so that the text need not be changed with it.
 * They are filled in the language of the text.
 */
const placeholders: Readonly<Record<string, Placeholder>> = {
  'phd.from': placeholder('first year of the PhD', 'أول سنة مقبولة للدكتوراه', (facts) => yearOf(phdWindow(facts).from)),
  'phd.to': placeholder('last year of the PhD', 'آخر سنة مقبولة للدكتوراه', (facts) => yearOf(phdWindow(facts).to)),
  'journals.least': placeholder('fewest journal papers', 'أقل عدد لأبحاث المجلات', ({ round }) =>
    number(round?.journalsLeast ?? journalsLeast),
  ),
  'journals.most': placeholder('most journal papers', 'أكبر عدد لأبحاث المجلات', ({ round }) =>
    number(round?.journalsMost ?? journalsMost),
  ),
  prizes: placeholder('number of prizes', 'عدد الجوائز', ({ prizeCount }) => prizes(Number(prizeCount.en))),
  prize: placeholder('amount of each prize', 'قيمة كل جائزة', ({ prizeAmount }) => {
    const amount = sum(Number(prizeAmount.en))
    return text(`${amount.en} ${pounds.en}`, `${amount.ar} ${pounds.ar}`)
  }),
  'file.most': placeholder('largest file', 'أكبر حجم للملف', () => {
    const megabytes = number(maximumUploadBytes / 1024 ** 2)
    return text(`${megabytes.en} MB`, `${megabytes.ar} ميجابايت`)
  }),
  zone: placeholder('time zone of the award', 'توقيت الجائزة', ({ timeZone }) => zoneName(timeZone)),
  'days.mails': placeholder('how long sent letters are kept', 'مدة حفظ الرسائل المرسلة', () => quantity(sentMailDays, daysLong)),
  'days.sessions': placeholder('how long finished sign-ins are kept', 'مدة حفظ جلسات الدخول المنتهية', () =>
    quantity(endedSessionDays, daysLong),
  ),
  'days.exports': placeholder('how long made documents are kept', 'مدة حفظ المستندات المُعدّة للتنزيل', () =>
    quantity(exportDays, daysLong),
  ),
  'days.unnamed': placeholder('how long an attached file waits to be sent', 'مدة انتظار مرفق لم يُرسل', () =>
    quantity(unnamedFileDays, daysLong),
  ),
  'days.tries': placeholder('how long network addresses are kept', 'مدة حفظ عناوين الشبكة', () => quantity(triesDays, daysLong)),
  'days.unconfirmed': placeholder('how long an unconfirmed registration waits', 'مدة انتظار تأكيد التسجيل', () =>
    quantity(unconfirmedAccountDays, daysLong),
  ),
  'days.news': placeholder('how long a sign-up for news waits', 'مدة انتظار تأكيد الاشتراك', () =>
    quantity(newsLinkDays, daysLong),
  ),
}

const isKnown = (name: string): boolean => Object.hasOwn(placeholders, name)

/** A text with its numbers in it, as a reader sees it. What is no placeholder (any more) is left out: nobody is shown braces. */
export function filled(said: string, language: Language, facts: PlaceholderFacts): string {
  if (!said.includes('{')) return said
  const whole = withValues(said, (name) => (isKnown(name) && placeholders[name]?.value(facts)[language]) || '')
  return said.startsWith('{') ? whole.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : whole
}

/** What is wrong with the placeholders of a text that was typed: the first that there is none of, or that formatting runs through; any, where `none` may be. */
export function placeholderProblem(said: string, none = false): Text | undefined {
  const bare = said.replace(/<[^>]*>/g, '')
  const [first] = namesIn(bare)
  if (none && first !== undefined) return misplacedPlaceholder(first)
  const unknown = unknownPlaceholder(bare, Object.keys(placeholders))
  if (unknown) return unknown
  const whole = namesIn(said)
  const broken = namesIn(bare).find((name) => !whole.includes(name))
  return broken === undefined ? undefined : brokenPlaceholder(broken)
}

const misplacedPlaceholder = (name: string): Text =>
  text(
    `This text stands in mails too and holds no placeholders: write out ${shown(name)}.`,
    `يظهر هذا النص في الرسائل أيضًا ولا يقبل الرموز، فاكتب القيمة نفسها بدل ${shown(name)}.`,
  )

const brokenPlaceholder = (name: string): Text =>
  text(`Please write ${shown(name)} in one formatting.`, `اكتب ${shown(name)} بتنسيق واحد.`)

/** What the editor says under a text: the placeholders that its shipped wording holds, and what each stands for. */
export function placeholderHint({ en }: Text): Text | undefined {
  const names = [...new Set(namesIn(en))]
  if (names.length === 0) return undefined
  const list = (language: Language) => names.map((name) => `${shown(name)} (${placeholders[name]?.meaning[language]})`)
  return text(
    `These follow the settings by themselves: ${list('en').join(', ')}.`,
    `تتبع هذه الرموز الإعدادات تلقائيًّا: ${list('ar').join('، ')}.`,
  )
}
