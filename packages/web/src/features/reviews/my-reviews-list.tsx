import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { listReviewedApplicants, type ReviewedApplicant } from '@jadara/contract/reviewing/reviews'
import { useMemo } from 'react'
import { useAwardZone } from '../../lib/active-round.ts'
import { toThemeName } from '../../lib/names.ts'
import { applicantsPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatInstantAsShortDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { formatScoreOutOf100, myReviewPath, myReviewsTitle } from './words.ts'

const texts = {
  none: text('You have not submitted a review yet', 'لم ترسل أي تقييم بعد'),
  words: text(
    'Each review that you submit is listed here with its score. You can amend it until reviewing closes.',
    'يظهر هنا كل تقييم ترسله مع درجته، ويمكنك تعديله إلى أن ينتهي التحكيم.',
  ),
  toApplicants: text('To the applicants', 'إلى المتقدمين'),
  applicant: text('Applicant', 'المتقدم'),
  theme: text('Theme', 'المجال'),
  score: text('Score', 'الدرجة'),
  submitted: text('Reviewed on', 'تاريخ التقييم'),
  actions: text('Actions', 'إجراءات'),
  preview: text('Preview', 'عرض'),
}

export function MyReviewsList() {
  const { say, language } = useLanguage()
  const timeZone = useAwardZone()
  const read = useRead(listReviewedApplicants)
  const columns = useMemo<readonly Column<ReviewedApplicant>[]>(
    () => [
      {
        key: 'applicant',
        header: texts.applicant,
        kind: 'title',
        cell: ({ englishName, arabicName }) => {
          const [own, other] = language === 'ar' ? [arabicName, englishName] : [englishName, arabicName]
          return <TitleCell title={own} sub={other} />
        },
      },
      {
        key: 'theme',
        header: texts.theme,
        cell: (row) => say(toThemeName(row)),
      },
      {
        key: 'score',
        header: texts.score,
        className: 'num',
        namedOnPhone: true,
        cell: ({ review }) => say(formatScoreOutOf100(review.score)),
      },
      {
        key: 'submitted',
        header: texts.submitted,
        className: 'num',
        namedOnPhone: true,
        cell: ({ review }) => say(formatInstantAsShortDate(review.submittedAt, timeZone)),
      },
      {
        key: 'actions',
        header: texts.actions,
        kind: 'actions',
        cell: (row) => (
          <ButtonLink kind="bare" size="small" icon="eye" to={myReviewPath(row.id)}>
            {say(texts.preview)}
            <span className="sr">: {say(toBilingualName(row))}</span>
          </ButtonLink>
        ),
      },
    ],
    [say, language, timeZone],
  )
  return (
    <ListScreen
      caption={myReviewsTitle}
      columns={columns}
      read={read}
      rowKey={({ id }) => id}
      paging="none"
      empty={
        <EmptyState
          title={texts.none}
          action={<ButtonLink to={applicantsPath}>{say(texts.toApplicants)}</ButtonLink>}
          words={texts.words}
        />
      }
    />
  )
}
