import { type Plural, quantity } from '@jadara/contract/text'
import type { SheetSection } from './sheet.tsx'

const errorCount: Plural = {
  en: { one: '# error', other: '# errors' },
  ar: { zero: '', one: 'خطأ واحد', two: 'خطآن', few: '# أخطاء', many: '# خطأً', other: '# خطأ' },
}

/** How a section of a form stands, for its line in the index: how many errors it has, or that nothing is missing. */
export function sectionState(bad: number, done: boolean): Pick<SheetSection, 'state' | 'note'> {
  if (bad > 0) return { state: 'bad', note: quantity(bad, errorCount) }
  return done ? { state: 'done' } : {}
}
