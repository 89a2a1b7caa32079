import type { Progress } from '@jadara/contract/submission'
import { type Plural, quantity, text } from '@jadara/contract/text'
import { requiredFiles, standingOf } from '../lib/standing.ts'
import type { Step } from '../ui/layout/steps-flow.tsx'

/** The guided flow of an applicant (applicant-side §2): where one stands, shown on every screen. */
export function stepsOf(progress: Progress): Step[] {
  const { informationComplete, records, journalsLeast, journalsMost, isSubmitted, canSubmit } = progress
  const { filesMissing, journalsShort, missing } = standingOf(progress)
  const files = requiredFiles.length - filesMissing.length
  const journals = records.journal ?? 0
  const ready = missing === 0
  return [
    {
      key: 'information',
      to: '/dashboard',
      label: text('Personal information', 'البيانات الشخصية'),
      state: informationComplete ? 'complete' : 'partly',
      detail: informationComplete ? text('Complete', 'مكتملة') : text('To be filled in', 'تنتظر الاستكمال'),
      share: informationComplete ? 1 : 0,
    },
    {
      key: 'files',
      to: '/dashboard/documents/upload',
      label: text('Personal files', 'الملفات الشخصية'),
      state: filesMissing.length === 0 ? 'complete' : 'partly',
      detail: filesMissing.length === 0 ? text('Complete', 'مكتملة') : ofAll(files, requiredFiles.length, fileWords),
      share: files / requiredFiles.length,
    },
    {
      key: 'research',
      to: '/dashboard/award-upload',
      label: text('Research files', 'الملفات البحثية'),
      state: journalsShort === 0 ? 'complete' : 'partly',
      detail:
        journalsShort === 0
          ? quantity(journals, journalWords)
          : ofAll(journals, journalsShort > 0 ? journalsLeast : journalsMost, journalWords),
      share: journalsShort > 0 ? journals / journalsLeast : 1,
    },
    {
      key: 'submit',
      to: '/dashboard/submit-proposal',
      label: text('Submit', 'التقديم'),
      state: isSubmitted ? 'complete' : ready && canSubmit ? 'partly' : 'closed',
      detail: isSubmitted ? submit.done : !canSubmit ? submit.notOpen : ready ? submit.ready : submit.later,
      share: isSubmitted ? 1 : 0,
    },
  ]
}

const submit = {
  done: text('Submitted', 'تم التقديم'),
  ready: text('Ready to submit', 'جاهز للتقديم'),
  later: text('Opens when complete', 'يُفتح عند الاكتمال'),
  /** Before the round's window and after it. */
  notOpen: text('Not open now', 'غير متاح الآن'),
}

/** "4 of 5 files"; none yet is said in words, because the Arabic zero looks like a dot. */
function ofAll(count: number, all: number, words: Plural) {
  const whole = quantity(all, words)
  if (count === 0) return text(`None of ${whole.en} yet`, `لا شيء بعد من ${whole.ar}`)
  const arabic = (value: number) => new Intl.NumberFormat('ar-EG').format(value)
  return text(`${count} of ${whole.en}`, `${arabic(count)} من ${whole.ar}`)
}

const fileWords: Plural = {
  en: { one: '# file', other: '# files' },
  ar: { zero: 'لا ملفات', one: 'ملف واحد', two: 'ملفين', few: '# ملفات', many: '# ملفًا', other: '# ملف' },
}
const journalWords: Plural = {
  en: { one: '# journal', other: '# journals' },
  ar: { zero: 'لا أبحاث', one: 'بحث واحد', two: 'بحثين', few: '# أبحاث', many: '# بحثًا', other: '# بحث' },
}
