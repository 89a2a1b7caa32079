import { type ApplicantRow, listApplicants, readApplicant } from '@jadara/contract/applicants'
import { assigningTexts, assignMany, assignmentOfMany } from '@jadara/contract/assigning'
import { listReviewers } from '@jadara/contract/reviewers'
import { listReviewsOfApplicant } from '@jadara/contract/reviews-of-applicant'
import { plural, quantity, type Text, text } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import { useId, useState } from 'react'
import { asRefused, call } from '../../lib/call.ts'
import { byName } from '../../lib/names.ts'
import { useRead, useRefresh } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MultiSelect } from '../../ui/form/multi-select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import css from './choose-many.module.css'
import { leastLoadedFirst, reviewerOption, reviewerTexts } from './reviewer-options.tsx'

const texts = {
  about: text(
    'They review each of the chosen applicants beside those who are assigned already. Whoever has a conflict of interest with an applicant is left out there.',
    'يُضاف من تختارهم إلى من أُسند إليهم كل متقدم من قبل. ومن كان بينه وبين متقدم تضارب مصالح فلا يُسند إليه.',
  ),
  none: text('No reviewers are registered in this round yet', 'لا يوجد محكّمون مسجّلون في هذه الدورة بعد'),
  assign: text('Assign', 'إسناد'),
  assigning: text('Assigning…', 'جارٍ الإسناد…'),
  cancel: text('Cancel', 'إلغاء'),
}
const toAssign = plural(
  'Assign reviewers to # applicant',
  'Assign reviewers to # applicants',
  'إسناد متقدم واحد إلى محكّمين',
  'إسناد متقدمين اثنين إلى محكّمين',
  'إسناد # متقدمين إلى محكّمين',
  'إسناد # متقدمًا إلى محكّمين',
  'إسناد # متقدم إلى محكّمين',
)
const addedOnes = plural(
  '# assignment added',
  '# assignments added',
  'أُضيف إسناد واحد',
  'أُضيف إسنادان',
  'أُضيفت # إسنادات',
  'أُضيف # إسنادًا',
  'أُضيف # إسناد',
)
const noneAdded = text('No assignment added: all of them stand already', 'لم يُضف أي إسناد، فكلها قائمة من قبل')
const noneAddedAtAll = text('No assignment added', 'لم يُضف أي إسناد')
const skippedOnes = plural(
  '# left out because of a conflict of interest',
  '# left out because of a conflict of interest',
  'واستُبعد إسناد واحد لتضارب المصالح',
  'واستُبعد إسنادان لتضارب المصالح',
  'واستُبعدت # إسنادات لتضارب المصالح',
  'واستُبعد # إسنادًا لتضارب المصالح',
  'واستُبعد # إسناد لتضارب المصالح',
)

/** “12 assignments added, 1 left out because of a conflict of interest.” */
function outcome({ added, skipped }: { added: number; skipped: number }): Text {
  const first = added > 0 ? quantity(added, addedOnes) : skipped > 0 ? noneAddedAtAll : noneAdded
  if (skipped === 0) return text(`${first.en}.`, `${first.ar}.`)
  const left = quantity(skipped, skippedOnes)
  return text(`${first.en}, ${left.en}.`, `${first.ar}، ${left.ar}.`)
}

type Props = {
  applicants: readonly ApplicantRow[]
  /** With what was done, where something was. */
  onClose: (done?: { title: Text; words: Text }) => void
}

/** Reviewers for all of the chosen applicants at once, beside those who are assigned. */
export function AssignMany({ applicants, onClose }: Props) {
  const { language, say } = useLanguage()
  const errorId = useId()
  const { data: reviewers, error, isFetching, refetch } = useRead(listReviewers)
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Text>()
  const themes = [...new Set(applicants.map(({ branchId }) => branchId))]
  const assign = async () => {
    const body = { applicants: applicants.map(({ id }) => id), reviewers: [...chosen] }
    const checked = validate(assignmentOfMany, body)
    if (!checked.ok) return setRefusal(checked.messages[0])
    setBusy(true)
    try {
      const done = await call(assignMany, { body })
      await refresh(listApplicants, listReviewers, readApplicant, listReviewsOfApplicant)
      onClose({ title: assigningTexts.manyAssigned, words: outcome(done) })
    } catch (failed) {
      setRefusal(asRefused(failed).text)
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      wide
      busy={busy}
      onClose={() => onClose()}
      title={quantity(applicants.length, toAssign)}
      actions={
        <>
          <Button data-autofocus disabled={busy} onClick={() => onClose()}>
            {say(texts.cancel)}
          </Button>
          <Button kind="go" busy={busy} busyLabel={texts.assigning} onClick={assign}>
            {say(texts.assign)}
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <p>{say(texts.about)}</p>
        {reviewers?.length === 0 ? (
          <Banner tone="gold">{say(texts.none)}</Banner>
        ) : reviewers ? (
          <MultiSelect
            label={reviewerTexts.reviewers}
            search={reviewerTexts.search}
            options={leastLoadedFirst(byName(reviewers, language), themes).map((one) => reviewerOption(one, { themes, say }))}
            value={chosen}
            onChange={(ids) => {
              setRefusal(undefined)
              setChosen(ids)
            }}
            describedBy={refusal && errorId}
          />
        ) : error ? (
          <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Waiting lines={5} />
        )}
        {refusal && (
          <div id={errorId}>
            <Banner tone="bad" role="alert">
              {say(refusal)}
            </Banner>
          </div>
        )}
      </div>
    </Dialog>
  )
}
