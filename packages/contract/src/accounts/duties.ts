import type { Endpoint } from '../core/endpoint.ts'
import { type Text, text } from '../core/text.ts'

/** What an administrator may change. All of them read everything, and exports count as reading. */
export const duties = ['office', 'chair', 'observer'] as const
export type Duty = (typeof duties)[number]

export const dutyLabels: Readonly<Record<Duty, Text>> = {
  office: text('Award office', 'مكتب الجائزة'),
  chair: text('Committee chair', 'رئاسة اللجنة'),
  observer: text('Read only', 'اطّلاع فقط'),
}

export const dutyDescriptions: Readonly<Record<Duty, Text>> = {
  office: text('Reads and changes everything.', 'يطّلع على كل شيء ويغيّره.'),
  chair: text(
    'Reads everything; decides on applicants, confirms winners, decides on adjusted scores and freezes the calculation.',
    'يطّلع على كل شيء، ويقرر بشأن المتقدمين ويؤكد الفائزين ويبتّ في الدرجات المعدّلة ويجمّد النتائج.',
  ),
  observer: text('Reads and exports everything, and changes nothing.', 'يطّلع على كل شيء ويصدّره، ولا يغيّر شيئًا.'),
}

export const dutyTexts = {
  label: text('Duty', 'المهمة'),
  missing: text('Please choose a duty.', 'اختر مهمة.'),
  refused: text(
    'Your account may not change this. Please ask the award office.',
    'لا يتيح لك حسابك تغيير ذلك. تواصل مع مكتب الجائزة.',
  ),
} as const

/** What a committee chair may change, too. */
export const decidingDuties: readonly Duty[] = ['office', 'chair']

/**
 * Whether an account may make a call by its duty; `duty` is null for who is no administrator. By default every duty may read, and the office alone may
 * change. A call that every signed-in account may make concerns only that account.
 */
export function isWithinDuty(endpoint: Pick<Endpoint, 'method' | 'who' | 'duties'>, duty: Duty | null): boolean {
  if (duty === null || typeof endpoint.who === 'string') return true
  return endpoint.duties?.includes(duty) ?? (duty === 'office' || endpoint.method === 'GET')
}
