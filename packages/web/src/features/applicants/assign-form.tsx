import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { isBlockingFinding } from '@jadara/contract/conflicts/findings'
import type { Body } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import {
  type AssigningFinding,
  assigningTexts,
  replaceReviewersBody,
  replaceReviewersOfApplicant,
} from '@jadara/contract/reviewing/assigning'
import type { ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { assignmentReads } from '../../lib/assignment-reads.ts'
import { callEndpoint } from '../../lib/call.ts'
import { formatFinding, toConflictsPath } from '../../lib/conflict-findings.ts'
import { sortPeopleByName } from '../../lib/names.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MultiSelect } from '../../ui/form/multi-select.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import space from '../../ui/layout/space.module.css'
import { type Undo, UndoBanner } from '../../ui/undo-banner.tsx'
import css from './assign-form.module.css'
import { ChosenReviewers } from './chosen-reviewers.tsx'
import { reviewerOptionTexts, sortReviewersByThemeAndLoad, toReviewerOption } from './reviewer-options.tsx'
import { TakeBackAssignment } from './take-back-assignment.tsx'
import { useUndoAssigning } from './undo-assigning.ts'

const texts = {
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  back: text('Back to the applicant', 'العودة إلى المتقدم'),
  late: text(
    'Reviewing has ended. Whoever you assign now can write only once you extend the due date under Reviewers, or reopen the review on the page of the applicant.',
    'انتهى التحكيم. ومن تسند إليه الآن لا يمكنه الكتابة إلا بعد تمديد موعده في شاشة المحكّمين أو إعادة فتح تقييمه في صفحة المتقدم.',
  ),
  warned: text('Please note a conflict of interest that the portal found:', 'يُرجى الانتباه إلى تضارب مصالح وجدته البوابة:'),
  found: text(
    'The portal found conflicts of interest with this applicant. Some reviewers can therefore not be chosen.',
    'وجدت البوابة تضارب مصالح مع هذا المتقدم، ولذلك لا يمكن اختيار بعض المحكّمين.',
  ),
  foundOnly: text(
    'The portal found conflicts of interest with this applicant. Please look at them before you choose.',
    'وجدت البوابة تضارب مصالح مع هذا المتقدم. راجعه قبل الاختيار.',
  ),
  look: text('Look at the findings', 'عرض النتائج'),
}

type Props = {
  applicant: ApplicantDetail
  reviewers: readonly ReviewerRow[]
  conflictsBlock: boolean
  back: string
  head: ReactNode
}

export function AssignForm({ applicant, reviewers, conflictsBlock, back, head }: Props) {
  const { language, say } = useLanguage()
  const stored = applicant.reviewers.map(({ id }) => id)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const added = ticked.filter((id) => !stored.includes(id))
  const chosen = [...stored, ...added]
  const { saving, notice, setNotice, save, forget } = useAssigning(applicant, () => setTicked([]))
  const { dialog } = useUnsavedGuard(added.length > 0)
  const choose = (ids: readonly number[]) => {
    forget()
    setTicked(ids.filter((id) => !stored.includes(id)))
  }
  const takenBack = (words: Text) => setNotice({ tone: 'ok', words })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(added)
  }
  const themes = [applicant.branchId]
  const offered = sortReviewersByThemeAndLoad(sortPeopleByName(reviewers, language), themes)
  return (
    <>
      <Main>
        {head}
        <NoticeBanner notice={notice} />
        {applicant.reviewingEnded && (
          <div className={space.below5}>
            <Banner tone="gold">{say(texts.late)}</Banner>
          </div>
        )}
        <FoundConflicts applicant={applicant} reviewers={reviewers} conflictsBlock={conflictsBlock} />
        <div className={css.columns}>
          <form id="assign" noValidate onSubmit={submit}>
            <MultiSelect
              label={reviewerOptionTexts.reviewers}
              search={reviewerOptionTexts.search}
              options={offered.map((one) =>
                toReviewerOption(one, { themes, conflicts: applicant.conflicts, assigned: stored, conflictsBlock, say }),
              )}
              value={chosen}
              onChange={choose}
              describedBy={notice?.tone === 'bad' ? noticeId : undefined}
            />
          </form>
          <ChosenReviewers
            chosen={offered.filter(({ id }) => chosen.includes(id))}
            onRemove={(id) => choose(chosen.filter((one) => one !== id))}
            takeBack={(row) =>
              stored.includes(row.id) ? (
                <TakeBackAssignment applicantId={applicant.id} reviewer={row} onBegin={forget} onDone={takenBack} />
              ) : null
            }
          />
        </div>
        {dialog}
      </Main>
      <SaveBar>
        <ButtonLink kind="bare" to={back}>
          {say(texts.back)}
        </ButtonLink>
        <Button kind="go" type="submit" form="assign" busy={saving} busyLabel={texts.saving}>
          {say(texts.save)}
        </Button>
      </SaveBar>
    </>
  )
}

type FoundProps = { applicant: ApplicantDetail; reviewers: readonly ReviewerRow[]; conflictsBlock: boolean }

/** Why some reviewers cannot be chosen, and where it is decided on. */
function FoundConflicts({ applicant: { id: applicantId, round }, reviewers, conflictsBlock }: FoundProps) {
  const { say } = useLanguage()
  const findings = reviewers.flatMap((row) => row.findings).filter(({ state }) => state !== 'cleared')
  if (findings.length === 0) return null
  const blocks = findings.some((one) => isBlockingFinding(one, conflictsBlock))
  return (
    <div className={space.below5}>
      <Banner tone="gold">
        {say(blocks ? texts.found : texts.foundOnly)}{' '}
        <Link to={toConflictsPath({ round: round.id, applicantId })}>{say(texts.look)}</Link>
      </Banner>
    </div>
  )
}

const nameFinding = (finding: AssigningFinding): Text => {
  const [name, what] = [toBilingualName(finding.reviewer), formatFinding(finding)]
  return text(`${name.en}: ${what.en}`, `\u2068${name.ar}\u2069: ${what.ar}`)
}

type Notice = {
  readonly tone: 'ok' | 'bad'
  readonly words: Text
  readonly warnings?: readonly AssigningFinding[] | undefined
  readonly undo?: Undo | undefined
}
const noticeId = 'assign-notice'

function useAssigning({ id }: ApplicantDetail, onSaved: () => void) {
  const [notice, setNotice] = useState<Notice>()
  const refresh = useInvalidateEndpoints()
  const toUndo = useUndoAssigning()
  const { busy, run } = useAction(
    async (body: Body<typeof replaceReviewersOfApplicant>) => {
      const { warnings } = await callEndpoint(replaceReviewersOfApplicant, { body })
      await refresh(...assignmentReads)
      return warnings
    },
    {
      onDone: (warnings, { reviewers }) => {
        const undo = toUndo(reviewers.map((reviewerId) => ({ applicantId: id, reviewerId })))
        setNotice({ tone: 'ok', words: assigningTexts.assigned, warnings, undo })
        onSaved()
      },
      onRefused: ({ text: words }) => setNotice({ tone: 'bad', words }),
    },
  )
  // Those who are assigned already are not named: meanwhile somebody may have taken them back, or assigned others.
  const save = (added: readonly number[]): void => {
    const checked = validate(replaceReviewersBody, { applicantId: id, reviewers: [...added], keepsOthers: true })
    if (checked.ok) void run(checked.value)
    else setNotice({ tone: 'bad', words: checked.messages[0] ?? assigningTexts.nobody })
  }
  return { saving: busy, notice, setNotice, save, forget: () => setNotice(undefined) }
}

/** Takes the focus, because the save button is at the foot of the page. */
function NoticeBanner({ notice }: { notice: Notice | undefined }) {
  const { say } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!notice) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [notice])
  if (!notice) return null
  return (
    <div id={noticeId} className={space.below5}>
      {notice.undo ? (
        <UndoBanner words={notice.words} undo={notice.undo} />
      ) : (
        <Banner tone={notice.tone} role={notice.tone === 'ok' ? 'status' : 'alert'} ref={place} tabIndex={-1}>
          {say(notice.words)}
        </Banner>
      )}
      {notice.warnings && (
        <Banner tone="gold" title={say(texts.warned)}>
          {notice.warnings.map((one) => say(nameFinding(one))).join(' · ')}
        </Banner>
      )}
    </div>
  )
}
