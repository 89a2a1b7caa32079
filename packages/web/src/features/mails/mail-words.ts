import { type Text, text } from '@jadara/contract/core/text'
import { isSecretMailTemplate, mailTemplateNames, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { type MailRow, type MailState, mailTexts } from '@jadara/contract/mail/mails'
import { isMailTemplate } from '@jadara/contract/mail/template-endpoints'
import type { ChipTone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { formatDurationText } from '../../ui/numbers.ts'

export const mailStateTexts: Readonly<Record<MailState, Text>> = {
  queued: text('Queued', 'في الانتظار'),
  trouble: text('Being tried again', 'تُعاد محاولتها'),
  written: text('Not sent: no mail server', 'لم تُرسل: لا خادم بريد'),
  sent: text('Sent', 'أُرسلت'),
  failed: text('Failed', 'تعذّر إرسالها'),
}

export const stateLooks: Readonly<Record<MailState, { readonly tone: ChipTone; readonly icon: IconName }>> = {
  queued: { tone: 'plain', icon: 'clock' },
  trouble: { tone: 'gold', icon: 'clock' },
  written: { tone: 'gold', icon: 'warning' },
  sent: { tone: 'plain', icon: 'tick' },
  failed: { tone: 'bad', icon: 'warning' },
}

const announcement = text('Announcement', 'إعلان')
const other = text('Mail', 'رسالة')
const earlier = text('Mail of before the log', 'رسالة أقدم من السجل')

export function toMailKindTitle(kind: string): Text {
  if (kind === 'announcement') return announcement
  if (kind === '') return earlier
  return isMailTemplate(kind) ? mailTemplates[kind].title : other
}

/** The choices of the kind filter. */
export const mailKindChoices: readonly (readonly [string, Text])[] = [
  ...mailTemplateNames.map((name) => [name, mailTemplates[name].title] as const),
  ['announcement', announcement],
]

export const holdsSecret = ({ kind }: Pick<MailRow, 'kind'>): boolean => isMailTemplate(kind) && isSecretMailTemplate(kind)

/** Example: Next try in 4 minutes. */
export function formatNextTry({ nextAttemptAt }: Pick<MailRow, 'nextAttemptAt'>, now: number): Text | undefined {
  if (nextAttemptAt === null) return undefined
  const left = Date.parse(nextAttemptAt) - now
  if (left < 1000) return text('Next try any moment now', 'المحاولة التالية في أي لحظة')
  const { en, ar } = formatDurationText(left)
  return text(`Next try in ${en}`, `المحاولة التالية بعد ${ar}`)
}

/** The action that the office is offered: `try` at once, or send `again` while the content is stored. */
export function findRemedy({ state, kept }: Pick<MailRow, 'state' | 'kept'>): 'try' | 'again' | undefined {
  if (state === 'queued') return undefined
  if (state === 'sent' || state === 'written') return kept ? 'again' : undefined
  return 'try'
}

const unreachable = 'Unreachable: '

/** Separates the portal's own explanation from the mail server's words. */
export function parseMailError(lastError: string): { readonly ours: Text | undefined; readonly theirs: string } {
  if (lastError === mailTexts.ended.en) return { ours: mailTexts.ended, theirs: '' }
  if (!lastError.startsWith(unreachable)) return { ours: undefined, theirs: lastError }
  return { ours: text('No answer:', 'لا استجابة:'), theirs: lastError.slice(unreachable.length) }
}
