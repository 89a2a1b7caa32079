import type { Plural } from '@jadara/contract/core/text'

export const pageCountTexts: Plural = {
  en: { one: '# page', other: '# pages' },
  ar: { zero: 'بلا صفحات', one: 'صفحة واحدة', two: 'صفحتان', few: '# صفحات', many: '# صفحة', other: '# صفحة' },
}
