import { chosenApplicantCountTexts } from '@jadara/contract/core/count-texts'
import { toBilingualName } from '@jadara/contract/core/names'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import type { ReviewerDetail } from '@jadara/contract/reviewing/reviewers'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatAssignedReview, toAssignedReviewTone } from '../../lib/assigned-reviews.ts'
import { applicantPath } from '../../lib/places.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatLongDate, formatMoment } from '../../ui/dates.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useSelectedIds } from '../../ui/list/use-selected-ids.ts'
import { type Column, DataTable, RowCheck, TitleCell } from '../../ui/table/data-table.tsx'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'

type Assigned = ReviewerDetail['applicants'][number]

const texts = {
  title: text('Assigned applicants', 'المتقدمون المسندون'),
  none: text('Nobody is assigned yet. Assign from the page of an applicant.', 'لم يُسند أحد بعد. الإسناد من صفحة المتقدم.'),
  name: text('Name', 'الاسم'),
  state: text('Review', 'التقييم'),
  due: text('Due', 'الموعد'),
  since: text('Assigned on', 'تاريخ الإسناد'),
  choose: text('Choose', 'اختيار'),
  all: text('Choose all', 'اختيار الكل'),
  takeBack: text('Take back…', 'إنهاء الإسناد…'),
  nobodyChosen: text('Choose one or more applicants first.', 'اختر متقدمًا واحدًا أو أكثر أولًا.'),
  draft: text('The application is not submitted', 'الطلب غير مقدَّم'),
}

export type TakeBack = {
  readonly applicantIds: readonly number[]
  readonly onClose: () => void
  readonly onDone: (words: Text) => void
}

type Props = {
  applicants: readonly Assigned[]
  timeZone: string
  /** The dialog that takes assignments of this reviewer back; without it, nothing can be chosen. */
  renderTakeBack?: (takeBack: TakeBack) => ReactNode
}

export function ReviewerApplicants({ applicants, timeZone, renderTakeBack }: Props) {
  const { say } = useLanguage()
  const { ids, select, clear } = useSelectedIds()
  const [asks, setAsks] = useState(false)
  const [notice, setNotice] = useState<Text>()
  const chosen = applicants.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  const columns: readonly Column<Assigned>[] = [
    ...(renderTakeBack
      ? [
          {
            ...{ key: 'choice', header: texts.choose, kind: 'choice' as const },
            cell: (row: Assigned) => (
              <RowCheck label={toBilingualName(row)} checked={ids.has(row.id)} onCheck={(on) => select([row.id], on)} />
            ),
          },
        ]
      : []),
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      cell: (applicant) => <TitleCell title={<Link to={applicantPath(applicant.id)}>{say(toBilingualName(applicant))}</Link>} />,
    },
    {
      key: 'state',
      header: texts.state,
      cell: (row) => (
        <>
          <Chip tone={toAssignedReviewTone(row)}>{say(formatAssignedReview(row))}</Chip>
          {!row.isSubmitted && <span className="small muted"> {say(texts.draft)}</span>}
        </>
      ),
    },
    { key: 'due', header: texts.due, className: 'num', namedOnPhone: true, cell: ({ due }) => due && say(formatLongDate(due)) },
    { key: 'since', header: texts.since, className: 'num', cell: ({ assignedAt }) => say(formatMoment(assignedAt, timeZone)) },
  ]
  return (
    <FormSection id="applicants" title={texts.title}>
      {notice && <SuccessBanner>{say(notice)}</SuccessBanner>}
      {applicants.length === 0 ? (
        <p className="muted">{say(texts.none)}</p>
      ) : (
        <>
          {renderTakeBack && (
            <Row gap={4} align="center">
              <UnboundCheckbox
                label={texts.all}
                checked={chosen.length === applicants.length}
                onCheck={(on) =>
                  select(
                    applicants.map(({ id }) => id),
                    on,
                  )
                }
              />
              <span role="status">{chosen.length > 0 && say(quantity(chosen.length, chosenApplicantCountTexts))}</span>
              <span className="push" />
              <Button
                kind="bad"
                disabled={chosen.length === 0}
                {...(chosen.length === 0 && { reason: texts.nobodyChosen })}
                onClick={() => {
                  setNotice(undefined)
                  setAsks(true)
                }}
              >
                {say(texts.takeBack)}
              </Button>
            </Row>
          )}
          <DataTable caption={texts.title} columns={columns} rows={applicants} rowKey={({ id }) => id} />
        </>
      )}
      {asks &&
        renderTakeBack?.({
          applicantIds: chosen,
          onClose: () => setAsks(false),
          onDone: (words) => {
            setAsks(false)
            clear()
            setNotice(words)
          },
        })}
    </FormSection>
  )
}
