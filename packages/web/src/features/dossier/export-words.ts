import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { ExportDto, ExportKind } from '@jadara/contract/submission/exports'

export const documentNames: Readonly<Record<ExportKind, Text>> = {
  'award-file': text('Research files (PDF)', 'الملفات البحثية (PDF)'),
  'personal-files': text('Personal files (PDF)', 'الملفات الشخصية (PDF)'),
  everything: text('Everything (ZIP)', 'كل الملفات (ZIP)'),
  chosen: text('Dossiers of chosen applicants (ZIP)', 'ملفات متقدمين مختارين (ZIP)'),
  submitted: text('Everybody who submitted (ZIP)', 'ملفات كل من تقدّم (ZIP)'),
}

const states: Readonly<Record<ExportDto['state'], Text>> = {
  waiting: text('Waiting for its turn', 'في انتظار الدور'),
  making: text('Being made', 'قيد الإعداد'),
  ready: text('Ready', 'جاهز'),
  failed: text('Could not be made', 'تعذّر إعداده'),
}
export const toExportStateText = ({ state }: Pick<ExportDto, 'state'>): Text => states[state]

/** The announcement for screen readers: "Research files (PDF): Ready". */
export function formatExportStatus({ kind, state }: Pick<ExportDto, 'kind' | 'state'>): Text {
  const [name, words] = [documentNames[kind], states[state]]
  return text(`${name.en}: ${words.en}`, `${name.ar}: ${words.ar}`)
}

const files = plural('# file', '# files', 'ملف واحد', 'ملفين', '# ملفات', '# ملفًا', '# ملف')

/** "12 of 30 files"; zero is written as a word, because the Arabic zero looks like a dot. Undefined while the total is unknown. */
export function formatExportProgress({ done, total }: Pick<ExportDto, 'done' | 'total'>): Text | undefined {
  if (total <= 1) return undefined
  const whole = quantity(total, files)
  if (done === 0) return text(`None of ${whole.en} yet`, `لا شيء بعد من ${whole.ar}`)
  return text(`${formatNumber(done, 'en')} of ${whole.en}`, `${formatNumber(done, 'ar')} من ${whole.ar}`)
}
