import { listApplicants } from '@jadara/contract/applicants/applicants'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { listReadingNotes } from '@jadara/contract/reviewing/reading-notes'
import { listReviewedApplicants, type ReviewFormData, readReviewFormData } from '@jadara/contract/reviewing/reviews'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { WithdrawFromAssignmentAction } from '../features/applicants/withdraw-action.tsx'
import { applicantsTitle } from '../features/applicants/words.ts'
import type { ListedNote } from '../features/reviews/reading-note-values.ts'
import { ReadingNotesProvider } from '../features/reviews/reading-notes-context.tsx'
import { ReadingNotesPanel } from '../features/reviews/reading-notes-panel.tsx'
import { ReviewDesk } from '../features/reviews/review-desk.tsx'
import { toOwnReviewStatus } from '../features/reviews/review-status.ts'
import { useAwardZone } from '../lib/active-round.ts'
import { toThemeName } from '../lib/names.ts'
import { applicantsPath } from '../lib/places.ts'
import { prefetchEndpoint, useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main } from '../ui/layout/page.tsx'
import { Panes } from '../ui/layout/panes.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { AttestationGate, prefetchBehindGate } from './attestation-gate.tsx'
import { DossierPane, prefetchDossier, type Reading } from './dossier-pane.tsx'
import { DashboardNotFound } from './not-found-page.tsx'
import css from './review-page.module.css'
import { SuccessNotice, useSuccessNotice } from './success-notice.tsx'

const texts = {
  title: text('Review', 'تقييم'),
  dossier: text('Dossier', 'الملف'),
  review: text('Review', 'التقييم'),
}
const crumbs = [{ to: applicantsPath, label: applicantsTitle }]

/** `/dashboard/review/{applicantId}`: a reviewer's desk, with the dossier beside the form. */
export function ReviewPage() {
  const id = Number(useParams().applicantId)
  return Number.isInteger(id) && id > 0 ? (
    <AttestationGate key={id} applicantId={id}>
      <ReviewDeskByApplicant id={id} />
    </AttestationGate>
  ) : (
    <DashboardNotFound />
  )
}

export function prefetchReviewDesk(applicantId: number): void {
  prefetchBehindGate(applicantId, () => {
    void prefetchEndpoint(readReviewFormData, { applicantId })
    void prefetchEndpoint(listReadingNotes, { applicantId })
    void prefetchEndpoint(listApplicants)
    void prefetchEndpoint(listReviewedApplicants)
    prefetchDossier(applicantId)
  })
}

/** The title stays in place when the desk has been read, so that it keeps the focus. */
function ReviewDeskByApplicant({ id }: { id: number }) {
  const { say } = useLanguage()
  const { data: desk, error, refetch, isFetching } = useRead(readReviewFormData, { applicantId: id })
  const title = desk ? toBilingualName(desk.applicant) : texts.title
  useTitle(title)
  if (error?.status === 404) return <DashboardNotFound />
  return (
    <Main bare>
      <div className={css.head}>
        <div className={css.names}>
          <div className={css.crumbs}>
            <Crumbs items={crumbs} />
          </div>
          <div className={css.who}>
            <h1 tabIndex={-1}>
              <bdi>{say(title)}</bdi>
            </h1>
            {desk && <span className={css.theme}>{say(toThemeName(desk.applicant))}</span>}
            {desk?.secondStage && <Chip>{say(toBilingualName(desk.secondStage))}</Chip>}
          </div>
        </div>
        {desk && <HeadActions desk={desk} />}
      </div>
      {desk ? (
        <ReviewDeskPanes desk={desk} />
      ) : (
        <div className="wrap">
          {error ? (
            <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <LoadingPlaceholder lines={8} />
          )}
        </div>
      )}
    </Main>
  )
}

function HeadActions({ desk }: { desk: ReviewFormData }) {
  const { say } = useLanguage()
  const status = toOwnReviewStatus(desk)
  return (
    <>
      <Chip tone={status.tone}>{say(status.words)}</Chip>
      <div className={css.withdraw}>
        <WithdrawFromAssignmentAction applicant={desk.applicant} />
      </div>
    </>
  )
}

function ReviewDeskPanes({ desk }: { desk: ReviewFormData }) {
  const { userId } = useMe()
  const timeZone = useAwardZone()
  const { applicant, draft } = desk
  const [notice] = useSuccessNotice()
  const [reading, setReading] = useState<Reading>()
  const openNote = useCallback(
    ({ document, page, areas }: ListedNote) => setReading({ id: document, ...(page && { place: { page, areas } }) }),
    [],
  )
  return (
    <>
      {notice && (
        <div className={css.notice}>
          <SuccessNotice notice={notice} />
        </div>
      )}
      <ReadingNotesProvider userId={userId} applicantId={applicant.id} open={openNote}>
        <Panes
          // A started review opens on the form.
          first={draft ? 'review' : 'dossier'}
          together={reading !== undefined}
          panes={[
            {
              key: 'dossier',
              label: texts.dossier,
              children: <DossierPane applicant={applicant} timeZone={timeZone} reading={reading} onRead={setReading} />,
            },
            {
              key: 'review',
              label: texts.review,
              children: (
                <>
                  <ReadingNotesPanel />
                  <ReviewDesk userId={userId} desk={desk} timeZone={timeZone} />
                </>
              ),
            },
          ]}
        />
      </ReadingNotesProvider>
    </>
  )
}
