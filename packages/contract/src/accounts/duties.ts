import type { Duty } from '../core/endpoint.ts'
import { type Text, text } from '../core/text.ts'

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
