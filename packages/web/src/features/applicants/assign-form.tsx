import { type ApplicantDetail, listApplicants, readApplicant } from '@jadara/contract/applicants/applicants'
import type { Body } from '@jadara/contract/core/endpoint'
import { type Text, text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import { assigningTexts, replaceReviewersBody, replaceReviewersOfApplicant } from '@jadara/contract/reviewing/assigning'
import { listReviewers, type ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { listReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
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
import css from './assign-form.module.css'
import { ChosenReviewers } from './chosen-reviewers.tsx'
import { reviewerOptionTexts, sortReviewersByThemeAndLoad, toReviewerOption } from './reviewer-options.tsx'

const texts = {
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  back: text('Back to the applicant', 'العودة إلى المتقدم'),
}

type Props = {
  applicant: ApplicantDetail
  reviewers: readonly ReviewerRow[]
  back: string
  head: ReactNode
}

export function AssignForm({ applicant, reviewers, back, head }: Props) {
  const { language, say } = useLanguage()
  const stored = applicant.reviewers.map(({ id }) => id)
  const [touched, setTouched] = useState<readonly number[]>()
  const chosen = touched ?? stored
  const changed = touched !== undefined && !hasSameIds(touched, stored)
  const { saving, notice, save, forget } = useAssigning(applicant, () => setTouched(undefined))
  const { dialog } = useUnsavedGuard(changed)
  const choose = (ids: readonly number[]) => {
    forget()
    setTouched(ids)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(chosen)
  }
  const themes = [applicant.branchId]
  const offered = sortReviewersByThemeAndLoad(sortPeopleByName(reviewers, language), themes)
  return (
    <>
      <Main>
        {head}
        <NoticeBanner notice={notice} />
        <form id="assign" className={css.columns} noValidate onSubmit={submit}>
          <MultiSelect
            label={reviewerOptionTexts.reviewers}
            search={reviewerOptionTexts.search}
            options={offered.map((one) => toReviewerOption(one, { themes, conflicts: applicant.conflicts, say }))}
            value={chosen}
            onChange={choose}
            describedBy={notice?.tone === 'bad' ? noticeId : undefined}
          />
          <ChosenReviewers
            chosen={offered.filter(({ id }) => chosen.includes(id))}
            onRemove={(id) => choose(chosen.filter((one) => one !== id))}
          />
        </form>
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

const hasSameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

type Notice = { readonly tone: 'ok' | 'bad'; readonly words: Text }
const noticeId = 'assign-notice'

function useAssigning({ id }: ApplicantDetail, onSaved: () => void) {
  const [notice, setNotice] = useState<Notice>()
  const refresh = useInvalidateEndpoints()
  const { busy, run } = useAction(
    async (body: Body<typeof replaceReviewersOfApplicant>) => {
      await callEndpoint(replaceReviewersOfApplicant, { body })
      await refresh(readApplicant, listReviewers, listApplicants, listReviewsOfApplicant)
    },
    {
      onDone: () => {
        setNotice({ tone: 'ok', words: assigningTexts.assigned })
        onSaved()
      },
      onRefused: ({ text: words }) => setNotice({ tone: 'bad', words }),
    },
  )
  const save = (chosen: readonly number[]): void => {
    const checked = validate(replaceReviewersBody, { applicantId: id, reviewers: [...chosen] })
    if (checked.ok) void run(checked.value)
    else setNotice({ tone: 'bad', words: checked.messages[0] ?? assigningTexts.nobody })
  }
  return { saving: busy, notice, save, forget: () => setNotice(undefined) }
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
      <Banner tone={notice.tone} role={notice.tone === 'ok' ? 'status' : 'alert'} ref={place} tabIndex={-1}>
        {say(notice.words)}
      </Banner>
    </div>
  )
}
