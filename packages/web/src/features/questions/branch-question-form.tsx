import { themeCalls } from '@jadara/contract/lookups'
import {
  amendBranchQuestion,
  type BranchQuestion,
  branchQuestionData,
  createBranchQuestion,
  listBranchQuestions,
  listQuestions,
  questionTexts,
  readBranchQuestion,
  readQuestion,
} from '@jadara/contract/questions'
import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { asRefused, call } from '../../lib/call.ts'
import { wordingOf } from '../../lib/names.ts'
import { useRead, useRefresh, useTell } from '../../lib/query.ts'
import type { Saved } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import type { Option } from '../../ui/form/find-options.ts'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { Part, Sheet } from '../../ui/form/sheet.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { DraftRestored } from '../../ui/guard/draft-restored.tsx'
import { slotOfNew } from '../../ui/guard/draft-store.ts'
import { draftStays } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { branchQuestionsOf } from './question-places.ts'
import { isChoice, questionLabels } from './question-words.ts'
import { shareInPercent, shareOf } from './shares.ts'

const texts = {
  what: text('The question and its theme', 'السؤال ومجاله'),
  whatHint: text('Reviews that are begun keep what they were begun with.', 'تبقى التقييمات التي بدأت كتابتها على ما بدأت عليه.'),
  weightHint: text(
    'From 1 to 1,000. It counts beside the weights of the theme’s other rated questions.',
    'من ١ إلى ١٬٠٠٠. يُحتسب إلى جانب أوزان بقية أسئلة المجال التي يُجاب عنها بتقدير.',
  ),
  back: text('Back to the questions by theme', 'العودة إلى أسئلة المجالات'),
  ask: text('Ask the question', 'طرح السؤال'),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
}
const formId = 'branch-question'

type Values = { questionId: number | ''; awardBranchId: number | ''; weight: string }

type Props = {
  /** What is amended; a question is asked anew without it. */
  stored?: BranchQuestion
  /** Chosen beforehand, for a new one. */
  chosen?: { readonly questionId: number | ''; readonly awardBranchId: number | '' }
  head: ReactNode
}

/** A question of the bank, asked in a theme with its weight. */
export function BranchQuestionForm({ stored, chosen = { questionId: '', awardBranchId: '' }, head }: Props) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const tell = useTell(readBranchQuestion)
  const questions = useRead(listQuestions)
  const themes = useRead(themeCalls.all)
  const others = useRead(listBranchQuestions)
  const [begun] = useState<Values>(() =>
    stored
      ? { questionId: stored.questionId, awardBranchId: stored.branchId, weight: String(stored.weight) }
      : { ...chosen, weight: '' },
  )
  const form = useForm<Values>({
    defaultValues: begun,
    resolver: zodResolver(branchQuestionData as never) as never,
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const [slot] = useState(() => (stored ? `${userId}.branch-question.${stored.id}` : slotOfNew(`${userId}.branch-question.new`)))
  const draft = useDraft(slot, form)
  const { dialog, release } = useUnsavedGuard(isDirty, draft.keptHere ? draftStays : undefined)

  const { questionId, awardBranchId, weight } = form.watch()
  const question = questions.data?.find(({ id }) => id === questionId)
  const isEssay = question !== undefined && !isChoice(question)
  const isFilledIn = useRef(false)
  useEffect(() => {
    // The call wants a weight of an essay as well, which counts for nothing: the form asks for none, and keeps one that was typed.
    if (isEssay && form.getValues('weight') === '') {
      isFilledIn.current = true
      form.setValue('weight', '1')
    } else if (!isEssay && isFilledIn.current) {
      isFilledIn.current = false
      form.setValue('weight', '')
    }
  }, [isEssay, form])

  const save = async (values: Values) => {
    try {
      if (stored) {
        const amended = await call(amendBranchQuestion, { params: { id: stored.id }, body: values as never })
        tell({ id: stored.id }, amended)
      } else await call(createBranchQuestion, { body: values as never })
    } catch (error) {
      return showRefusal(form, asRefused(error))
    }
    void refresh(listBranchQuestions, listQuestions, readQuestion)
    release()
    draft.clear()
    const saved = stored ? questionTexts.branchUpdated : questionTexts.branchCreated
    navigate(branchQuestionsOf(Number(values.awardBranchId)), { state: { saved } satisfies Saved })
  }
  const questionOptions = questions.data
    ?.filter(({ id, retired }) => !retired || id === stored?.questionId)
    .map((one): Option => ({ value: one.id, label: wordingOf(one) }))
  const themeOptions = themes.data
    ?.filter(({ id, retired }) => !retired || id === stored?.branchId)
    .map(({ id, englishName, arabicName }): Option => ({ value: id, label: text(englishName, arabicName) }))
  const beside = (others.data ?? []).filter(({ id, branchId }) => branchId === awardBranchId && id !== stored?.id)
  const failed = [questions, themes].find(({ error, data }) => error && !data)
  return (
    <>
      <Main>
        {head}
        <Sheet>
          <DraftRestored restored={draft.restored} />
          {failed?.error && <Problem reason={failed.error.text} onRetry={() => void failed.refetch()} busy={failed.isFetching} />}
          <Form id={formId} form={form} onSubmit={save}>
            <Part id="asked" title={texts.what} hint={texts.whatHint}>
              <FieldGrid>
                <SelectInput name="questionId" label={questionLabels.question} options={questionOptions} searchable />
                <SelectInput name="awardBranchId" label={questionLabels.theme} options={themeOptions} span={4} />
                {isEssay ? (
                  <p className="muted">{say(questionLabels.essaysUncounted)}</p>
                ) : (
                  <NumberLikeInput
                    name="weight"
                    label={questionLabels.weight}
                    span={2}
                    hint={shareHint(question?.type, weight, beside) ?? texts.weightHint}
                  />
                )}
              </FieldGrid>
            </Part>
          </Form>
        </Sheet>
        {dialog}
      </Main>
      <SaveBar status={draft.status}>
        <ButtonLink kind="bare" to={branchQuestionsOf(stored?.branchId)}>
          {say(texts.back)}
        </ButtonLink>
        <Button kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.saving}>
          {say(stored ? texts.save : texts.ask)}
        </Button>
      </SaveBar>
    </>
  )
}

/** What the weight comes to beside those of the theme, as soon as it is one. */
function shareHint(type: 1 | 2 | undefined, typed: string, beside: readonly BranchQuestion[]): Text | undefined {
  const weight = Number(typed)
  if (type === undefined || beside.length === 0 || !Number.isInteger(weight) || weight < 1) return undefined
  const share = shareOf({ type, weight }, [...beside, { type, weight }])
  if (share === null) return undefined
  const { en, ar } = shareInPercent(share)
  return text(`${en} of what this theme counts`, `${ar} مما يُحتسب في هذا المجال`)
}
