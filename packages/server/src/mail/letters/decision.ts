import type { Outcome } from '@jadara/contract/results'
import { type Text, text } from '@jadara/contract/text'
import { type TemplatedLetter, templated } from '../templated.ts'

type About = { readonly name: Text; readonly round: Text; readonly prize: number | null }

/** Of what was decided about an application; to its applicant, once the office tells it. It leads nowhere: the portal shows them nothing of it. */
export function decisionLetter(outcome: Outcome, { name, round, prize }: About): TemplatedLetter {
  const always = {
    signed: true,
    reason: text(
      'You receive this message because this address submitted an application for the award.',
      'وصلتك هذه الرسالة لأن هذا العنوان قُدِّم به طلب للتقدّم إلى الجائزة.',
    ),
  }
  if (outcome === 'winner')
    return templated({ template: 'decisionWinner', values: { name, round, prize: prizeNames[prize === 2 ? 2 : 1] }, ...always })
  return templated({ template: decisionTemplates[outcome], values: { name, round }, ...always })
}

export const decisionTemplates = {
  shortlisted: 'decisionShortlisted',
  winner: 'decisionWinner',
  'not-selected': 'decisionNotSelected',
} as const satisfies Record<Outcome, string>

/** Within a sentence. */
const prizeNames = {
  1: text('first prize', 'الجائزة الأولى'),
  2: text('second prize', 'الجائزة الثانية'),
}
