import { type Text, text } from '@jadara/contract/text'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './before-submitting.module.css'
import { missingSentence } from './missing-words.ts'
import type { Places } from './places.ts'

const texts = {
  incomplete: text(
    'An application with incomplete mandatory fields is not eligible.',
    'الطلب الذي لم تكتمل بياناته الإلزامية غير مؤهّل.',
  ),
  complete: text('Nothing is missing.', 'لا ينقصك شيء.'),
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

/** The two warnings (applicant-side §2): what is incomplete is not eligible; what is submitted cannot be mended. */
export function Warnings({ missing, places }: { missing: number; places: Places }) {
  const { say } = useLanguage()
  return (
    <div className={css.warnings}>
      {missing > 0 ? (
        <Banner tone="gold" title={say(missingSentence(missing))}>
          {say(texts.incomplete)}
        </Banner>
      ) : (
        <Banner tone="ok" title={say(texts.complete)}>
          {say(texts.incomplete)}
        </Banner>
      )}
      <Banner title={say(texts.review)}>
        {say(texts.how)} <Link to={places.uploads}>{say(texts.uploads)}</Link> {say(texts.and)}
        {say(texts.and) === texts.and.en && ' '}
        <Link to={places.research}>{say(texts.research)}</Link> {say(texts.once)}
      </Banner>
    </div>
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
