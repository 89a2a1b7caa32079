import type { ChosenApplicant } from '@jadara/contract/applicants/applicants'
import { mostApplicantsInQuery } from '@jadara/contract/applicants/chosen-applicants'
import type { Body, Reply } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import {
  type AssigningPreview,
  assigningTexts,
  assignReviewersToApplicants,
  assignReviewersToApplicantsBody,
  previewAssigning,
} from '@jadara/contract/reviewing/assigning'
import { listReviewers } from '@jadara/contract/reviewing/reviewers'
import { useId, useMemo, useState } from 'react'
import { assignmentReads } from '../../lib/assignment-reads.ts'
import { callEndpoint } from '../../lib/call.ts'
import { joinPairs } from '../../lib/conflict-findings.ts'
import { sortPeopleByName } from '../../lib/names.ts'
import { useInvalidateEndpoints, useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { addUp, useBulkAct, withLeft } from '../../ui/bulk-act.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AskBeforeClosing } from '../../ui/form/discard-question.tsx'
import { MultiSelect } from '../../ui/form/multi-select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import type { Undo } from '../../ui/undo-banner.tsx'
import { AssigningPreviewList, countAdded } from './assigning-preview.tsx'
import { type LeftOutCounts, LeftOutNote } from './left-out.tsx'
import { reviewerOptionTexts, sortReviewersByThemeAndLoad, toReviewerOption } from './reviewer-options.tsx'
import { useUndoAssigning } from './undo-assigning.ts'

const texts = {
  about: text(
    'They review each of the chosen applicants beside those who are assigned already. A reviewer who has a conflict of interest with an applicant is left out there.',
    'يُضاف من تختارهم إلى من أُسند إليهم كل متقدم من قبل. ومن كان بينه وبين متقدم تضارب مصالح فلا يُسند إليه.',
  ),
  none: text('No reviewers are registered in this round yet', 'لا يوجد محكّمون مسجّلون في هذه الدورة بعد'),
  look: text('Continue', 'متابعة'),
  looking: text('Checking…', 'جارٍ التحقق…'),
  back: text('Back', 'رجوع'),
  assign: text('Assign', 'إسناد'),
  assigning: text('Assigning…', 'جارٍ الإسناد…'),
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
const noneAdded = text('No assignment added: all of them exist already', 'لم يُضف أي إسناد، فكلها قائمة من قبل')
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

function describeOutcome(parts: readonly Reply<typeof assignReviewersToApplicants>[]): Text {
  const counts = countOutcome({ added: addUp(parts, 'added'), skipped: addUp(parts, 'skipped') })
  const named = joinPairs(parts.flatMap(({ leftOut = [] }) => leftOut))
  const warned = parts.some(({ warnings = [] }) => warnings.length > 0) ? foundForSome : text('', '')
  return text(`${counts.en} ${named.en} ${warned.en}`.trim(), `${counts.ar} ${named.ar} ${warned.ar}`.trim())
}

const foundForSome = text(
  'For some of the new assignments the portal found a conflict of interest; please look at them under Conflicts of interest.',
  'وجدت البوابة تضارب مصالح في بعض الإسنادات الجديدة، فراجعها في صفحة تضارب المصالح.',
)

function countOutcome({ added, skipped }: { added: number; skipped: number }): Text {
  const first = added > 0 ? quantity(added, addedOnes) : skipped > 0 ? noneAddedAtAll : noneAdded
  if (skipped === 0) return text(`${first.en}.`, `${first.ar}.`)
  const left = quantity(skipped, skippedOnes)
  return text(`${first.en}, ${left.en}.`, `${first.ar}، ${left.ar}.`)
}

const listAddedPairs = ({ applicants }: AssigningPreview) =>
  applicants.flatMap(({ applicantId, added }) => added.map((reviewerId) => ({ applicantId, reviewerId })))

type Props = {
  applicants: readonly ChosenApplicant[]
  leftOut: LeftOutCounts
  onClose: (done?: { title: Text; words: Text; undo: Undo | undefined; left: readonly number[] }) => void
}

/** Adds reviewers to all selected applicants, beside their current reviewers, after saying for each what will happen. */
export function AssignReviewersToManyDialog({ applicants, leftOut, onClose }: Props) {
  const { language, say } = useLanguage()
  const errorId = useId()
  // Conflicts of interest with more applicants are in the preview alone.
  const query = applicants.length <= mostApplicantsInQuery ? { applicantIds: applicants.map(({ id }) => id).join(',') } : {}
  const { data: reviewers, error, isFetching, refetch } = useRead(listReviewers, {}, { query })
  const applicantNames = useMemo(() => new Map(applicants.map((one) => [one.id, toBilingualName(one)])), [applicants])
  const refresh = useInvalidateEndpoints()
  const toUndo = useUndoAssigning()
  const bulk = useBulkAct()
  const [preview, setPreview] = useState<AssigningPreview>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [unfit, setUnfit] = useState<Text>()
  const themes = [...new Set(applicants.map(({ branchId }) => branchId))]
  const {
    busy,
    error: refused,
    run,
    reset,
  } = useAction(
    async ({ applicants: items, reviewers: chosenIds }: Body<typeof assignReviewersToApplicants>) => {
      const outcome = await bulk.run({
        title: texts.assigning,
        items,
        work: (part) => callEndpoint(assignReviewersToApplicants, { body: { applicants: [...part], reviewers: chosenIds } }),
      })
      await refresh(...assignmentReads)
      return outcome
    },
    {
      onDone: (outcome) => {
        const { outputs, left } = outcome
        // If something has changed since the preview, it is not known which assignments are new.
        const added = preview ? listAddedPairs(preview).filter(({ applicantId }) => !left.includes(applicantId)) : []
        const undo = added.length === addUp(outputs, 'added') ? toUndo(added) : undefined
        onClose({ title: assigningTexts.manyAssigned, words: withLeft(describeOutcome(outputs), outcome), undo, left })
      },
    },
  )
  const looking = useAction((body: Body<typeof previewAssigning>) => callEndpoint(previewAssigning, { body }), {
    onDone: setPreview,
  })
  const refusal = unfit ?? refused ?? looking.error
  const forget = () => {
    setUnfit(undefined)
    reset()
    looking.reset()
  }
  const send = () => {
    const checked = validate(assignReviewersToApplicantsBody, {
      applicants: applicants.map(({ id }) => id),
      reviewers: [...chosen],
    })
    if (checked.ok) void (preview ? run(checked.value) : looking.run(checked.value))
    else setUnfit(checked.messages[0])
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
          {preview && (
            <Button
              disabled={busy}
              onClick={() => {
                forget()
                setPreview(undefined)
              }}
            >
              {say(texts.back)}
            </Button>
          )}
          <CancelButton data-autofocus disabled={busy} />
          {preview ? (
            <Button kind="go" busy={busy} busyLabel={texts.assigning} disabled={countAdded(preview) === 0} onClick={send}>
              {say(texts.assign)}
            </Button>
          ) : (
            <Button kind="go" busy={looking.busy} busyLabel={texts.looking} onClick={send}>
              {say(texts.look)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {!preview && <p>{say(texts.about)}</p>}
        <LeftOutNote {...leftOut} />
        {preview ? (
          <AssigningPreviewList preview={preview} />
        ) : reviewers?.length === 0 ? (
          <Banner tone="gold">{say(texts.none)}</Banner>
        ) : reviewers ? (
          <MultiSelect
            label={reviewerOptionTexts.reviewers}
            search={reviewerOptionTexts.search}
            options={sortReviewersByThemeAndLoad(sortPeopleByName(reviewers, language), themes).map((one) =>
              toReviewerOption(one, { themes, applicantNames, say }),
            )}
            value={chosen}
            onChange={(ids) => {
              forget()
              setChosen(ids)
            }}
            describedBy={refusal && errorId}
          />
        ) : error ? (
          <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <LoadingPlaceholder lines={5} />
        )}
        {refusal && (
          <div id={errorId}>
            <Banner tone="bad" role="alert">
              {say(refusal)}
            </Banner>
          </div>
        )}
      </Stack>
      {chosen.length > 0 && !busy && <AskBeforeClosing />}
      {bulk.dialog}
    </Dialog>
  )
}
