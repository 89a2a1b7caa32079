import { type Text, text } from '@jadara/contract/core/text'
import type { Outcome } from '@jadara/contract/results/result-row'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'

type About = { readonly name: Text; readonly round: Text; readonly prize: number | null }

/** The decision about an application, to its applicant, when the office sends it. It has no link: the portal does not show decisions to applicants. */
export function decisionLetter(outcome: Outcome, { name, round, prize }: About): TemplatedLetter {
  const always = {
    signed: true,
    reason: text(
      'You receive this message because this address submitted an application for the award.',
      'وصلتك هذه الرسالة لأن هذا العنوان قُدِّم به طلب للتقدّم إلى الجائزة.',
    ),
  }
  if (outcome === 'winner')
    return toTemplatedLetter({
      template: 'decisionWinner',
      values: { name, round, prize: prizeNames[prize === 2 ? 2 : 1] },
      ...always,
    })
  return toTemplatedLetter({ template: decisionTemplateNames[outcome], values: { name, round }, ...always })
}

export const decisionTemplateNames = {
  shortlisted: 'decisionShortlisted',
  winner: 'decisionWinner',
  'not-selected': 'decisionNotSelected',
} as const satisfies Record<Outcome, string>

/** For use within a sentence. */
const prizeNames = {
  1: text('first prize', 'الجائزة الأولى'),
  2: text('second prize', 'الجائزة الثانية'),
}
