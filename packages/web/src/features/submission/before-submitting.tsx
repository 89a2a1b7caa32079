import { conditionWords } from '@jadara/contract/conditions'
import { validationFileType } from '@jadara/contract/file-types'
import type { Progress } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './before-submitting.module.css'
import { conditionsTitle, missingSentence } from './missing-words.ts'
import type { Places } from './places.ts'

const texts = {
  incomplete: text(
    'An application with incomplete mandatory fields is not eligible.',
    'الطلب الذي لم تكتمل بياناته الإلزامية غير مؤهّل.',
  ),
  complete: text('Nothing is missing.', 'لا ينقص طلبك شيء.'),
  everyPart: text('Every required part is there.', 'كل الأجزاء المطلوبة موجودة.'),
  validation: text('Your PhD', 'شهادة الدكتوراه'),
  review: text('Review your file before you submit it.', 'راجع ملفك قبل تقديمه.'),
  how: text('Afterwards nothing can be changed. Open your', 'لا يمكن تعديل شيء بعد التقديم. افتح'),
  uploads: text('personal files', 'ملفاتك الشخصية'),
  and: text('and', 'و'),
  research: text('research files', 'ملفاتك البحثية'),
  once: text(
    'once more, or review all of it as a PDF with the buttons below.',
    'مرة أخيرة، أو راجعها كلها في ملف PDF بالأزرار أدناه.',
  ),
  unsaved: text('You have unsaved changes on this device:', 'لديك تغييرات غير محفوظة على هذا الجهاز:'),
}

type WarningsProps = { missing: number; progress: Pick<Progress, 'conditionWarnings' | 'countedYears'>; places: Places }

/**
 * The two warnings (applicant-side §2): what is incomplete is not eligible; what is submitted cannot be mended. Between them, by name, what may not
 * meet the conditions.
 */
export function Warnings({ missing, progress, places }: WarningsProps) {
  const { say } = useLanguage()
  const doubtful = progress.conditionWarnings.length > 0
  return (
    <div className={css.warnings}>
      {missing > 0 && (
        <Banner tone="gold" title={say(missingSentence(missing))}>
          {say(texts.incomplete)}
        </Banner>
      )}
      {missing === 0 && !doubtful && (
        <Banner tone="ok" title={say(texts.complete)}>
          {say(texts.incomplete)}
        </Banner>
      )}
      {doubtful && <ConditionWarnings missing={missing} progress={progress} places={places} />}
      <Banner title={say(texts.review)}>
        {say(texts.how)} <Link to={places.uploads}>{say(texts.uploads)}</Link> {say(texts.and)}
        {say(texts.and) === texts.and.en && ' '}
        <Link to={places.research}>{say(texts.research)}</Link> {say(texts.once)}
      </Banner>
    </div>
  )
}

function ConditionWarnings({ missing, progress: { conditionWarnings, countedYears }, places }: WarningsProps) {
  const { say } = useLanguage()
  return (
    <Banner tone="gold" title={say(conditionsTitle(conditionWarnings.length))}>
      {missing === 0 && <p>{say(texts.everyPart)}</p>}
      <ul>
        {conditionWarnings.map(({ code, kind, recordId, title }) => (
          <li key={`${code} ${recordId}`}>
            {kind !== null && recordId !== null ? (
              <>
                <Link to={places.record(kind, recordId)}>
                  <bdi>{title}</bdi>
                </Link>
                {': '}
              </>
            ) : (
              <>
                <Link to={places.file(validationFileType)}>{say(texts.validation)}</Link>
                {': '}
              </>
            )}
            {say(conditionWords(code, countedYears))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

type Unsaved = { readonly key: string; readonly label: Text; readonly to: string }

/** What was typed on this device and never saved would not be submitted. */
export function UnsavedDrafts({ drafts }: { drafts: readonly Unsaved[] }) {
  const { say } = useLanguage()
  if (drafts.length === 0) return null
  return (
    <Banner tone="gold" title={say(texts.unsaved)}>
      <ul>
        {drafts.map(({ key, label, to }) => (
          <li key={key}>
            <Link to={to}>{say(label)}</Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
