import { themeEndpoints } from '@jadara/contract/core/office-lookups'
import { type Text, text } from '@jadara/contract/core/text'
import {
  type BranchQuestion,
  type BranchQuestionBody,
  branchQuestionBody,
  createBranchQuestion,
  listBranchQuestions,
  listQuestions,
  questionTexts,
  readBranchQuestion,
  readQuestion,
  updateBranchQuestion,
} from '@jadara/contract/reviewing/questions'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { toQuestionWording } from '../../lib/names.ts'
import { useInvalidateEndpoints, useRead, useSetCachedReply } from '../../lib/query.ts'
import type { SavedMessageState } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import type { SelectOption } from '../../ui/form/find-options.ts'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { FormLayout, FormSection } from '../../ui/form/sheet.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { claimDraftSlot } from '../../ui/guard/draft-store.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { draftLeaveTexts, useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import space from '../../ui/layout/space.module.css'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { useRefusal } from '../../ui/use-refusal.ts'
import { calculateWeightShare, formatWeightShare, isChoice, questionLabels, toBranchQuestionsPath } from './question-words.ts'

const texts = {
  what: text('The question and its theme', 'السؤال ومجاله'),
  whatHint: text('Reviews that are begun keep what they were begun with.', 'تبقى التقييمات التي بدأت كتابتها على ما بدأت عليه.'),
  weightHint: text(
    'From 1 to 1,000. It counts beside the weights of the theme’s other rated questions.',
    'من ١ إلى ١٬٠٠٠. يُحتسب إلى جانب أوزان بقية أسئلة المجال التي يُجاب عنها بتقدير.',
  ),
  requiredHint: text(
    'Otherwise reviewers may leave it empty. Essays are read and not counted: they have no weight.',
    'وإلا جاز للمحكّم أن يتركها فارغة. والأسئلة المقالية تُقرأ ولا تُحتسب، فلا وزن لها.',
  ),
  proposalHint: text(
    'Of an application without a proposal it is not asked, and its weight is spread over the other questions.',
    'لا يُطرح السؤال عن طلب بلا مقترح بحثي، ويُوزَّع وزنه على بقية الأسئلة.',
  ),
  back: text('Back to the questions by theme', 'العودة إلى أسئلة المجالات'),
  ask: text('Ask the question', 'طرح السؤال'),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
}
const formId = 'branch-question'

type Values = {
  questionId: number | ''
  awardBranchId: number | ''
  weight: string
  isRequired: boolean
  aboutProposal: boolean
}

type Props = {
  stored?: BranchQuestion
  /** Of a new question; one that exists stays in its stage. */
  stage?: Stage
  chosen?: { readonly questionId: number | ''; readonly awardBranchId: number | '' }
  head: ReactNode
}

export function BranchQuestionForm({ stored, stage = 1, chosen = { questionId: '', awardBranchId: '' }, head }: Props) {
  const { say } = useLanguage()
  const refusal = useRefusal(updateBranchQuestion)
  const { userId } = useMe()
  const navigate = useNavigate()
  const refresh = useInvalidateEndpoints()
  const setReply = useSetCachedReply(readBranchQuestion)
  const questions = useRead(listQuestions)
  const themes = useRead(themeEndpoints.all)
  const others = useRead(listBranchQuestions, {}, { query: { stage } })
  const [begun] = useState<Values>(() =>
    stored
      ? {
          ...{ questionId: stored.questionId, awardBranchId: stored.branchId, weight: String(stored.weight) },
          ...{ isRequired: stored.isRequired, aboutProposal: stored.aboutProposal },
        }
      : { ...chosen, weight: '', isRequired: true, aboutProposal: false },
  )
  const form = useZodForm(branchQuestionBody, begun)
  const { isDirty, isSubmitting } = form.formState
  const [slot] = useState(() =>
    stored ? `${userId}.branch-question.${stored.id}` : claimDraftSlot(`${userId}.branch-question.new`),
  )
  const draft = useFormDraft(slot, form)
  const { dialog, release } = useUnsavedGuard(isDirty, draft.isOnDevice ? draftLeaveTexts : undefined)

  const { questionId, awardBranchId, weight } = form.watch()
  const question = questions.data?.find(({ id }) => id === questionId)
  const isEssay = question !== undefined && !isChoice(question)
  const isFilledIn = useRef(false)
  useEffect(() => {
    // The API requires a weight for essays too. The form has no field for it and fills in 1.
    if (isEssay && form.getValues('weight') === '') {
      isFilledIn.current = true
      form.setValue('weight', '1')
    } else if (!isEssay && isFilledIn.current) {
      isFilledIn.current = false
      form.setValue('weight', '')
    }
  }, [isEssay, form])

  const save = async (values: BranchQuestionBody) => {
    try {
      if (stored) {
        const amended = await callEndpoint(updateBranchQuestion, { params: { id: stored.id }, body: values })
        setReply({ id: stored.id }, amended)
      } else await callEndpoint(createBranchQuestion, { body: { ...values, stage } })
    } catch (error) {
      return showRefusal(form, asRefusedCallError(error))
    }
    void refresh(listBranchQuestions, listQuestions, readQuestion)
    release()
    draft.clear()
    const saved = stored ? questionTexts.branchUpdated : questionTexts.branchCreated
    navigate(toBranchQuestionsPath(values.awardBranchId, stage), { state: { saved } satisfies SavedMessageState })
  }
  const questionOptions = questions.data
    ?.filter(({ id, retired }) => !retired || id === stored?.questionId)
    .map((one): SelectOption => ({ value: one.id, label: toQuestionWording(one) }))
  const themeOptions = themes.data
    ?.filter(({ id, retired }) => !retired || id === stored?.branchId)
    .map(({ id, englishName, arabicName }): SelectOption => ({ value: id, label: text(englishName, arabicName) }))
  const beside = (others.data ?? []).filter(({ id, branchId }) => branchId === awardBranchId && id !== stored?.id)
  const failed = [questions, themes].find(({ error, data }) => error && !data)
  return (
    <>
      <Main>
        {head}
        <FormLayout>
          {refusal && <Banner className={space.below5}>{say(refusal)}</Banner>}
          <RestoredDraftBanner restored={draft.restored} />
          {failed?.error && (
            <LoadFailureBanner reason={failed.error.text} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
          )}
          <Form id={formId} form={form} onSubmit={save} readOnly={refusal !== undefined}>
            <FormSection id="asked" title={texts.what} hint={texts.whatHint}>
              <FieldGrid>
                <SelectInput name="questionId" label={questionLabels.question} options={questionOptions} searchable />
                <SelectInput name="awardBranchId" label={questionLabels.theme} options={themeOptions} span={4} />
                {isEssay ? (
                  <Checkbox name="isRequired" label={questionLabels.required} hint={texts.requiredHint} />
                ) : (
                  <NumberLikeInput
                    name="weight"
                    label={questionLabels.weight}
                    span={2}
                    hint={shareHint(question?.type, weight, beside) ?? texts.weightHint}
                  />
                )}
                <Checkbox name="aboutProposal" label={questionLabels.aboutProposal} hint={texts.proposalHint} />
              </FieldGrid>
            </FormSection>
          </Form>
        </FormLayout>
        {dialog}
      </Main>
      {!refusal && (
        <SaveBar status={draft.status}>
          <ButtonLink kind="bare" to={toBranchQuestionsPath(stored?.branchId, stage)}>
            {say(texts.back)}
          </ButtonLink>
          <Button kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.saving}>
            {say(stored ? texts.save : texts.ask)}
          </Button>
        </SaveBar>
      )}
    </>
  )
}

function shareHint(type: 1 | 2 | undefined, typed: string, beside: readonly BranchQuestion[]): Text | undefined {
  const weight = Number(typed)
  if (type === undefined || beside.length === 0 || !Number.isInteger(weight) || weight < 1) return undefined
  const share = calculateWeightShare({ type, weight }, [...beside, { type, weight }])
  if (share === null) return undefined
  const { en, ar } = formatWeightShare(share)
  return text(`${en} of what this theme counts`, `${ar} مما يُحتسب في هذا المجال`)
}
