import type { Duty } from '../core/endpoint.ts'
import { type Text, text } from '../core/text.ts'

export const dutyLabels: Readonly<Record<Duty, Text>> = {
  office: text('Award office', 'مكتب الجائزة'),
  chair: text('Committee chair', 'رئاسة اللجنة'),
  observer: text('Read only', 'اطّلاع فقط'),
}
