import { type ApplicantDetail, listApplicants, readApplicant } from '@jadara/contract/applicants'
import { assigningTexts, assignment, assignReviewers } from '@jadara/contract/assigning'
import { listReviewers, type ReviewerRow } from '@jadara/contract/reviewers'
import { listReviewsOfApplicant } from '@jadara/contract/reviews-of-applicant'
import { type Text, text } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { asRefused, call } from '../../lib/call.ts'
import { byName } from '../../lib/names.ts'
import { useRefresh } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MultiSelect } from '../../ui/form/multi-select.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import css from './assign-form.module.css'
import { ChosenReviewers } from './chosen-reviewers.tsx'
import { leastLoadedFirst, reviewerOption, reviewerTexts } from './reviewer-options.tsx'

const texts = {
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  back: text('Back to the applicant', 'العودة إلى المتقدم'),
}

type Props = {
  applicant: ApplicantDetail
  reviewers: readonly ReviewerRow[]
  back: string
  /** Crumbs and title. */
  head: ReactNode
}

/** Who reviews an applicant, as a whole: what is saved takes the place of what stood. */
export function AssignForm({ applicant, reviewers, back, head }: Props) {
  const { language, say } = useLanguage()
  const stored = applicant.reviewers.map(({ id }) => id)
  const [touched, setTouched] = useState<readonly number[]>()
  const chosen = touched ?? stored
  const changed = touched !== undefined && !sameOf(touched, stored)
  const { saving, news, save, forget } = useAssigning(applicant)
  const { dialog } = useUnsavedGuard(changed)
  const choose = (ids: readonly number[]) => {
    forget()
    setTouched(ids)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!saving && (await save(chosen))) setTouched(undefined)
  }
  const themes = [applicant.branchId]
  const offered = leastLoadedFirst(byName(reviewers, language), themes)
  return (
    <>
      <Main>
        {head}
        <News news={news} />
        <form id="assign" className={css.columns} noValidate onSubmit={submit}>
          <MultiSelect
            label={reviewerTexts.reviewers}
            search={reviewerTexts.search}
            options={offered.map((one) => reviewerOption(one, { themes, conflicts: applicant.conflicts, say }))}
            value={chosen}
            onChange={choose}
            describedBy={news?.tone === 'bad' ? newsId : undefined}
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

const sameOf = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

type NewsItem = { readonly tone: 'ok' | 'bad'; readonly words: Text }
const newsId = 'assign-news'

/** Sends the choice; says what came of it. True: it stands. */
function useAssigning({ id }: ApplicantDetail) {
  const [saving, setSaving] = useState(false)
  const [news, setNews] = useState<NewsItem>()
  const refresh = useRefresh()
  const save = async (chosen: readonly number[]): Promise<boolean> => {
    const body = { applicantId: id, reviewers: [...chosen] }
    const checked = validate(assignment, body)
    if (!checked.ok) {
      setNews({ tone: 'bad', words: checked.messages[0] ?? assigningTexts.nobody })
      return false
    }
    setSaving(true)
    try {
      await call(assignReviewers, { body })
      await refresh(readApplicant, listReviewers, listApplicants, listReviewsOfApplicant)
      setNews({ tone: 'ok', words: assigningTexts.assigned })
      return true
    } catch (error) {
      setNews({ tone: 'bad', words: asRefused(error).text })
      return false
    } finally {
      setSaving(false)
    }
  }
  return { saving, news, save, forget: () => setNews(undefined) }
}

/** Takes the focus: whoever saved at the foot of the page is led to what came of it. */
function News({ news }: { news: NewsItem | undefined }) {
  const { say } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!news) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [news])
  if (!news) return null
  return (
    <div id={newsId} className={css.news}>
      <Banner tone={news.tone} role={news.tone === 'ok' ? 'status' : 'alert'} ref={place} tabIndex={-1}>
        {say(news.words)}
      </Banner>
    </div>
  )
}
