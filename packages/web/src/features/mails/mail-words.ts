import { isSecret, mailTemplateNames, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { isMailTemplate } from '@jadara/contract/mail/template-endpoints'
import { type MailRow, type MailState, mailTexts } from '@jadara/contract/mails'
import { type Text, text } from '@jadara/contract/text'
import type { ChipTone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { duration } from '../../ui/numbers.ts'

export const stateTexts: Readonly<Record<MailState, Text>> = {
  queued: text('Queued', 'في الانتظار'),
  trouble: text('Being tried again', 'تُعاد محاولتها'),
  written: text('Not sent: no mail server', 'لم تُرسل: لا خادم بريد'),
  sent: text('Sent', 'أُرسلت'),
  failed: text('Failed', 'تعذّر إرسالها'),
}

/** How a state looks; what went well needs no colour. */
export const stateLooks: Readonly<Record<MailState, { readonly tone: ChipTone; readonly icon: IconName }>> = {
  queued: { tone: 'plain', icon: 'clock' },
  trouble: { tone: 'gold', icon: 'clock' },
  written: { tone: 'gold', icon: 'warning' },
  sent: { tone: 'plain', icon: 'tick' },
  failed: { tone: 'bad', icon: 'warning' },
}

/** What the office writes itself, to many. */
const announcement = text('Announcement', 'إعلان')
const other = text('Mail', 'رسالة')
const earlier = text('Mail of before the log', 'رسالة أقدم من السجل')

export function kindTitle(kind: string): Text {
  if (kind === 'announcement') return announcement
  if (kind === '') return earlier
  return isMailTemplate(kind) ? mailTemplates[kind].title : other
}

/** Every kind that the log can be narrowed to. */
export const kindChoices: readonly (readonly [string, Text])[] = [
  ...mailTemplateNames.map((name) => [name, mailTemplates[name].title] as const),
  ['announcement', announcement],
]

export const holdsSecret = ({ kind }: Pick<MailRow, 'kind'>): boolean => isMailTemplate(kind) && isSecret(kind)

/** Of one that waits for its next try: in 4 minutes. */
export function nextTry({ nextAttemptAt }: Pick<MailRow, 'nextAttemptAt'>, now: number): Text | undefined {
  if (nextAttemptAt === null) return undefined
  const left = Date.parse(nextAttemptAt) - now
  if (left < 1000) return text('Next try any moment now', 'المحاولة التالية في أي لحظة')
  const { en, ar } = duration(left)
  return text(`Next try in ${en}`, `المحاولة التالية بعد ${ar}`)
}

/** What the office may do about a mail: have it tried at once, or sent once more; nothing where it goes out by itself now, or went out and is forgotten. */
export function remedyOf({ state, kept }: Pick<MailRow, 'state' | 'kept'>): 'try' | 'again' | undefined {
  if (state === 'queued') return undefined
  if (state === 'sent' || state === 'written') return kept ? 'again' : undefined
  return 'try'
}

const unreachable = 'Unreachable: '

/** Why it did not go out: that nobody answered, or wants it any more, is for us to say, the rest are the words of the mail server. */
export function whyNot(lastError: string): { readonly ours: Text | undefined; readonly theirs: string } {
  if (lastError === mailTexts.ended.en) return { ours: mailTexts.ended, theirs: '' }
  if (!lastError.startsWith(unreachable)) return { ours: undefined, theirs: lastError }
  return { ours: text('No answer:', 'لا استجابة:'), theirs: lastError.slice(unreachable.length) }
}
