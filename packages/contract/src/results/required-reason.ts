import { plural, quantity, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { optionalPlainText } from '../core/value.ts'
import { overrideReasonLeast } from '../reviewing/scoring.ts'

/** A reason that the office must give is as long as a reviewer's for a score far from the proposed one. */
const requiredReasonLeast = overrideReasonLeast

const characters = plural('# character', '# characters', 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف')

const least = quantity(requiredReasonLeast, characters)

export const requiredReasonHint = text(`At least ${least.en}.`, `${least.ar} على الأقل.`)

/** “At least 40 characters. It is recorded in the audit trail.” */
export const toRequiredHint = (hint: Text): Text =>
  text(`${requiredReasonHint.en} ${hint.en}`, `${requiredReasonHint.ar} ${hint.ar}`)

/** Without what fills space only: invisible characters, more than one space, and more than three times the same character. */
const toMeaningful = (reason: string): string =>
  reason
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/(.)\1{3,}/gu, '$1$1$1')
    .trim()

/** How many characters a reason lacks; 0 if it is long enough. */
export const countMissingCharacters = (reason: string): number =>
  Math.max(0, requiredReasonLeast - [...toMeaningful(reason)].length)

export function shortReasonText(reason: string): Text {
  const missing = quantity(countMissingCharacters(reason), characters)
  return text(
    `Please give a reason of at least ${least.en}: ${missing.en} to go.`,
    `اذكر سببًا لا يقل عن ${least.ar}: بقي ${missing.ar}.`,
  )
}

export const requiredReason = (most = 2000) =>
  optionalPlainText(most).refine((reason) => countMissingCharacters(reason) === 0, {
    error: ({ input }) => asMessage(shortReasonText(typeof input === 'string' ? input : '')),
  })
