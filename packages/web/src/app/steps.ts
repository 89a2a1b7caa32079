import { formatNumber, type Plural, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { findBoundedRecordNoun } from '@jadara/contract/records/bounded-nouns'
import {
  calculateRecordShortfall,
  countedEntries,
  requiredPersonalFileTypes,
  toChecklistState,
} from '@jadara/contract/submission/next-step'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { researchFilesPath, researchFilesTitle } from '../lib/places.ts'
import type { ApplicationStep } from '../ui/layout/steps-flow.tsx'

/** The steps of an application with their states (specification UI-4), shown on every screen. */
export function listApplicationSteps(progress: ApplicationProgress): ApplicationStep[] {
  const { informationComplete, isSubmitted, canSubmit } = progress
  const { filesMissing, recordsAmiss, missing } = toChecklistState(progress)
  const files = requiredPersonalFileTypes.length - filesMissing.length
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
      detail: filesMissing.length === 0 ? text('Complete', 'مكتملة') : ofAll(files, requiredPersonalFileTypes.length, fileWords),
      share: files / requiredPersonalFileTypes.length,
    },
    {
      key: 'research',
      to: researchFilesPath,
      label: researchFilesTitle,
      state: recordsAmiss.length === 0 ? 'complete' : 'partly',
      ...recordsStep(progress, recordsAmiss[0]),
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

/** The first incomplete kind describes the progress; when none is incomplete, the sum does. */
function recordsStep(progress: ApplicationProgress, amiss: string | undefined): Pick<ApplicationStep, 'detail' | 'share'> {
  const { records, bounds } = progress
  const [noun, bound] = amiss === undefined ? [] : [findBoundedRecordNoun(amiss), bounds[amiss]]
  if (!amiss || !noun || !bound) {
    const all = Object.values(records).reduce((total, count) => total + count, 0)
    return { detail: all === 0 ? text('Optional', 'اختياري') : quantity(all, countedEntries), share: 1 }
  }
  const count = records[amiss] ?? 0
  const tooFew = calculateRecordShortfall(progress, amiss) > 0
  const detail = ofAll(count, tooFew ? bound.least : bound.most, noun)
  return { detail, share: tooFew ? count / bound.least : 1 }
}

const submit = {
  done: text('Submitted', 'تم التقديم'),
  ready: text('Ready to submit', 'جاهز للتقديم'),
  later: text('Opens when complete', 'يُفتح عند الاكتمال'),
  notOpen: text('Not open now', 'غير متاح الآن'),
}

/** "4 of 5 files". Zero is written as a word, because the Arabic digit looks like a dot. */
function ofAll(count: number, all: number, words: Plural): Text {
  const whole = quantity(all, words)
  if (count === 0) return text(`None of ${whole.en} yet`, `لا شيء بعد من ${whole.ar}`)
  return text(`${count} of ${whole.en}`, `${formatNumber(count, 'ar')} من ${whole.ar}`)
}

const fileWords = plural('# file', '# files', 'ملف واحد', 'ملفين', '# ملفات', '# ملفًا', '# ملف')
