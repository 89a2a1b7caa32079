import { type Text, text } from '@jadara/contract/core/text'
import { phdValidationFileTypeId } from '@jadara/contract/files/file-types'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { formatCalendarDay } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { ChecklistLinks } from './checklists.tsx'
import css from './submission.module.css'
import { formatConditionWarningCount, formatMissingCount } from './submission-words.ts'

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
  themeIs: ({ en, ar }: Text) => text(`Your theme is “${en}”.`, `مجالك هو «${ar}».`),
  aboutTheme: text(
    'Reviewers and their questions are chosen by theme. If another one fits your work, choose it before you submit.',
    'يُختار المحكّمون وأسئلتهم بحسب المجال. فإن كان مجال آخر أنسب لعملك فاختره قبل التقديم.',
  ),
  chooseTheme: text('Choose a theme', 'اختيار مجال'),
  unsaved: text('You have unsaved changes on this device:', 'لديك تغييرات غير محفوظة على هذا الجهاز:'),
}

/** The theme that everybody begins with; many do not notice that there are others. */
export function GenericThemeNote({ theme, informationPath }: { theme: Text; informationPath: string }) {
  const { say } = useLanguage()
  return (
    <Banner title={say(texts.themeIs(theme))}>
      {say(texts.aboutTheme)} <Link to={informationPath}>{say(texts.chooseTheme)}</Link>
    </Banner>
  )
}

type WarningsProps = {
  missing: number
  progress: Pick<ApplicationProgress, 'conditionWarnings'>
  places: ChecklistLinks
}

/** The two warnings (specification SUB-5): incomplete applications are not eligible, and submitted ones cannot be changed. Between them are the entries that may not meet the conditions. */
export function SubmissionWarnings({ missing, progress, places }: WarningsProps) {
  const { say } = useLanguage()
  const doubtful = progress.conditionWarnings.length > 0
  return (
    <Stack gap={3}>
      {missing > 0 && (
        <Banner tone="gold" title={say(formatMissingCount(missing))}>
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
    </Stack>
  )
}

function ConditionWarnings({ missing, progress: { conditionWarnings }, places }: WarningsProps) {
  const { say } = useLanguage()
  return (
    <Banner tone="gold" title={say(formatConditionWarningCount(conditionWarnings.length))}>
      {missing === 0 && <p>{say(texts.everyPart)}</p>}
      <ul>
        {conditionWarnings.map(({ code, kind, recordId, title, reason }) => (
          <li key={`${code} ${recordId}`}>
            {kind !== null && recordId !== null ? (
              <>
                <Link to={places.record(kind, recordId)}>
                  <bdi>{title}</bdi>
                </Link>
                {': '}
              </>
            ) : (
              code === 'validation' && (
                <>
                  <Link to={places.file(phdValidationFileTypeId)}>{say(texts.validation)}</Link>
                  {': '}
                </>
              )
            )}
            {say(reason)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

type Unsaved = { readonly key: string; readonly label: Text; readonly to: string }

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

const reopenedTexts = {
  title: text('Your submission was reopened.', 'أُعيد فتح طلبك.'),
  about: (number: string, day: Text) =>
    text(
      `The award office did so on ${day.en}. Change what is needed and submit it again: until then it counts as not submitted. Your earlier receipt ${number} is kept.`,
      `أعاد مكتب الجائزة فتحه في ${day.ar}. عدّل ما يلزم ثم قدّمه من جديد، فهو إلى ذلك الحين في حكم غير المقدَّم. وإيصالك السابق \u2066${number}\u2069 محفوظ.`,
    ),
}

type Props = { reopened: NonNullable<ApplicationProgress['reopened']>; timeZone: string }

export function ReopenedNotice({ reopened: { receiptNumber, at, reason }, timeZone }: Props) {
  const { say } = useLanguage()
  return (
    <Banner tone="gold" title={say(reopenedTexts.title)}>
      {say(reopenedTexts.about(receiptNumber, formatCalendarDay(at, timeZone)))}
      <span className={css.reasonGiven} dir="auto">
        {reason}
      </span>
    </Banner>
  )
}
