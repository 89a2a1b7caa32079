import { type Text, text } from '@jadara/contract/core/text'
import type { KeyDateDto, KeyDateEffect } from '@jadara/contract/rounds/active-key-dates'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import type { Round } from '@jadara/contract/rounds/rounds'
import { toWindowState } from '../../lib/active-round.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { formatNumberText } from '../../ui/numbers.ts'

const day = 86_400_000

/** A round's name; isolates keep each name's direction inside a sentence. */
export const formatRoundName = ({ englishName, arabicName }: Pick<ActiveRound, 'englishName' | 'arabicName'>): Text =>
  text(`\u2068${englishName}\u2069`, `\u2068${arabicName}\u2069`)

/**
 * True from the round's creation to its deadline, by the server's clock at its reply. If the round closes while a form is being
 * filled in, the server refuses it; the page does not remove the form.
 */
export const takesApplicants = (round: ActiveRound): boolean => toWindowState(round, Date.parse(round.now)) !== 'closed'

/** "Round 1 is open"; before and after, only the name. */
export function formatRoundHeadline(round: ActiveRound, now: number): Text {
  const { englishName: en, arabicName: ar } = round
  return toWindowState(round, now) === 'open' ? text(`${en} is open`, `${ar} مفتوحة`) : text(en, ar)
}

export function formatDayOfRound(round: ActiveRound, now: number): Text {
  const stands = toWindowState(round, now)
  if (stands === 'early') return text('Not open yet', 'لم تُفتح بعد')
  if (stands === 'closed' || round.closesAt === null) return text('Closed', 'مغلقة')
  const start = Date.parse(round.opensAt)
  const [passed, all] = [Math.floor((now - start) / day) + 1, Math.round((Date.parse(round.closesAt) - start) / day)]
  const [count, total] = [formatNumberText(Math.min(passed, all)), formatNumberText(all)]
  return text(`Open, day ${count.en} of ${total.en}`, `مفتوحة، اليوم ${count.ar} من ${total.ar}`)
}

export const windowStateTexts: Readonly<Record<Round['window'], Text>> = {
  early: text('Upcoming', 'قادمة'),
  open: text('Open', 'مفتوحة'),
  over: text('Past', 'منتهية'),
  unannounced: text('Closed', 'مغلقة'),
}
export const windowTones: Readonly<Record<Round['window'], ChipTone>> = {
  early: 'plain',
  open: 'ok',
  over: 'plain',
  unannounced: 'gold',
}

/** A key date's description; older ones may have English only. */
export const formatKeyDate = ({ englishDescription, arabicDescription }: Omit<KeyDateDto, 'id' | 'date' | 'effect'>): Text =>
  text(englishDescription, arabicDescription || englishDescription)

export const effectWords: Readonly<Record<KeyDateEffect, Text>> = {
  opens: text('Part of the submission window', 'من فترة التقدّم'),
  closes: text('Part of the submission window', 'من فترة التقدّم'),
  reviews: text(
    'Reviewers can write and amend until the end of this day; without a date reviewing stays open',
    'يمكن للمحكّمين كتابة التقييمات وتعديلها حتى نهاية هذا اليوم، ويبقى التحكيم مفتوحًا ما لم يُحدَّد تاريخ',
  ),
}

export function quoteKeyDate(keyDate: KeyDateDto): Text {
  const { en, ar } = formatKeyDate(keyDate)
  return text(`\u2068${en}\u2069`, `\u2068${ar}\u2069`)
}
