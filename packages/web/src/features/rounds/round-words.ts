import type { ActiveRound, Round } from '@jadara/contract/rounds'
import { type Text, text } from '@jadara/contract/text'
import { standing } from '../../lib/active-round.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { number } from '../../ui/numbers.ts'

const day = 86_400_000

/** What a round is called; each name keeps its own direction inside a sentence. */
export const roundName = ({ englishName, arabicName }: Pick<ActiveRound, 'englishName' | 'arabicName'>): Text =>
  text(`\u2068${englishName}\u2069`, `\u2068${arabicName}\u2069`)

/**
 * Registration is open from the round's making to its deadline. By the server's clock at its answer: a round that closes while somebody
 * types is the server's to refuse, not the page's to take away.
 */
export const takesApplicants = (round: ActiveRound): boolean => standing(round, Date.parse(round.now)) !== 'closed'

/** "Round 1 is open"; before and after, the name alone: what follows says the rest. */
export function roundHeadline(round: ActiveRound, now: number): Text {
  const { englishName: en, arabicName: ar } = round
  return standing(round, now) === 'open' ? text(`${en} is open`, `${ar} مفتوحة`) : text(en, ar)
}

/** "Open, day 48 of 60". */
export function dayOfRound(round: ActiveRound, now: number): Text {
  const stands = standing(round, now)
  if (stands === 'early') return text('Not open yet', 'لم تُفتح بعد')
  if (stands === 'closed' || round.closesAt === null) return text('Closed', 'مغلقة')
  const start = Date.parse(round.opensAt)
  const [passed, all] = [Math.floor((now - start) / day) + 1, Math.round((Date.parse(round.closesAt) - start) / day)]
  const [count, total] = [number(Math.min(passed, all)), number(all)]
  return text(`Open, day ${count.en} of ${total.en}`, `مفتوحة، اليوم ${count.ar} من ${total.ar}`)
}

/** Where the window of a round stands, whether it is active or not. */
export const windowText: Readonly<Record<Round['window'], Text>> = {
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
