import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import {
  branchQuestionBody,
  choiceQuestionType,
  createBranchQuestion,
  createQuestion,
  listBranchQuestions,
  listQuestions,
  type QuestionBody,
  type QuestionDetail,
  questionBody,
  questionTexts,
  questionTypes,
  readQuestion,
  updateQuestion,
} from '@jadara/contract/reviewing/questions'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { asRefusedCallError, callEndpoint, toFailureText } from '../../lib/call.ts'
import { questionsPath } from '../../lib/places.ts'
import { useInvalidateEndpoints, useSetCachedReply } from '../../lib/query.ts'
import type { SavedMessageState } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { FormLayout, FormSection } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { claimDraftSlot } from '../../ui/guard/draft-store.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { draftLeaveTexts, useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import space from '../../ui/layout/space.module.css'
import { useRefusal } from '../../ui/use-refusal.ts'
import css from './question-screen.module.css'
import { isChoice, questionLabels, ratingScaleText, toBranchQuestionsPath } from './question-words.ts'

const texts = {
  english: text('Question in English', 'السؤال بالإنجليزية'),
  arabic: text('Question in Arabic', 'السؤال بالعربية'),
  fallsBack: text('Left empty, the English wording is used in both languages.', 'إذا تُرك فارغًا ظهر النص الإنجليزي في اللغتين.'),
  wording: text('The question', 'نص السؤال'),
  answer: text('How it is answered', 'طريقة الإجابة'),
  essay: text('Answered in words; read, and not counted', 'يُجاب عنه كتابةً، ويُقرأ ولا يُحتسب'),
  allowComment: text('Allow a comment beside the rating', 'إتاحة تعليق إلى جانب التقدير'),
  inUse: text(
    'They keep the present wording, and later ones get yours.',
    'تبقى تلك التقييمات على النص الحالي، وتأخذ التقييمات اللاحقة نصك الجديد.',
  ),
  inTheme: (theme: Text) => text(`In the theme ${theme.en}`, `في المجال: ${theme.ar}`),
  inThemeHint: text('The question is added to the bank and asked in this theme.', 'يُضاف السؤال إلى البنك ويُطرح في هذا المجال.'),
  backToTheme: text('Back to the questions by theme', 'العودة إلى أسئلة المجالات'),
  back: text('Back to the question bank', 'العودة إلى بنك الأسئلة'),
  add: text('Add the question', 'إضافة السؤال'),
  save: text('Save the question', 'حفظ السؤال'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
}
const formId = 'question'
const typeOptions = questionTypes.map(({ value, label }) => ({
  value,
  label,
  hint: isChoice({ type: value }) ? ratingScaleText : texts.essay,
}))

type Values = { description: string; descriptionArabic: string; type: 1 | 2 | ''; allowComment: boolean; weight: string }
type Checked = QuestionBody & { readonly weight?: number }
const emptyValues: Values = { description: '', descriptionArabic: '', type: '', allowComment: false, weight: '' }
const questionInThemeBody = questionBody.extend({ weight: branchQuestionBody.shape.weight })

type Props = {
  /** Undefined for a new question. */
  question?: QuestionDetail
  /** A new question that is asked in this theme at once. */
  theme?: { readonly id: number; readonly name: Text; readonly stage: Stage }
  head: ReactNode
  children?: ReactNode
}

/** A question in both languages. Existing reviews keep the version that they answer. */
export function QuestionForm({ question, theme, head, children }: Props) {
  const { say } = useLanguage()
  const refusal = useRefusal(updateQuestion)
  const { userId } = useMe()
  const navigate = useNavigate()
  const refresh = useInvalidateEndpoints()
  const setReply = useSetCachedReply(readQuestion)
  // The version at opening: a change made elsewhere must not alter an open form.
  const [begun] = useState<Values>(() =>
    question ? toValues(question) : { ...emptyValues, ...(theme && { type: choiceQuestionType }) },
  )
  const form = useZodForm<Values, Checked>(theme ? questionInThemeBody : questionBody, begun)
  const { isDirty, isSubmitting } = form.formState
  const [slot] = useState(() => (question ? `${userId}.question.${question.id}` : claimDraftSlot(`${userId}.question.new`)))
  const draft = useFormDraft(slot, form)
  const { dialog, release } = useUnsavedGuard(isDirty, draft.isOnDevice ? draftLeaveTexts : undefined)
  const backTo = theme ? toBranchQuestionsPath(theme.id, theme.stage) : questionsPath
  const reviewCount = question?.versions[0]?.reviews ?? 0

  const isEssay = form.watch('type') !== '' && !isChoice({ type: form.watch('type') })
  useEffect(() => {
    // The API requires a weight for essays too. The form has no field for it.
    if (isEssay && form.getValues('weight') === '') form.setValue('weight', '1')
  }, [isEssay, form])
  /** A question that is in the bank is not added again when asking it in the theme is repeated. */
  const addedId = useRef<number>(undefined)

  const add = async ({ weight = 1, ...values }: Checked) => {
    addedId.current ??= (await callEndpoint(createQuestion, { body: values })).id
    if (!theme) return
    const { id: awardBranchId, stage } = theme
    const body = { questionId: addedId.current, awardBranchId, stage, weight, isRequired: true, aboutProposal: false }
    await callEndpoint(createBranchQuestion, { body })
  }
  const save = async (values: Checked) => {
    try {
      if (question) {
        const stored = await callEndpoint(updateQuestion, { params: { id: question.id }, body: changed(begun, values) })
        // Drops the cached versions, so that the next visit does not begin with the old wording.
        setReply({ id: question.id }, { ...question, ...stored })
      } else await add(values)
    } catch (error) {
      const refused = asRefusedCallError(error)
      return showRefusal(form, { text: toFailureText(refused, sharedFailureTexts.error), fields: refused.fields })
    }
    void refresh(listQuestions, readQuestion, listBranchQuestions)
    release()
    draft.clear()
    const saved = question ? questionTexts.updated : questionTexts.created
    navigate(backTo, { state: { saved } satisfies SavedMessageState })
  }
  return (
    <>
      <Main>
        {head}
        <FormLayout>
          {reviewCount > 0 && (
            <Banner tone="gold" title={say(writtenOn(reviewCount))} className={space.below5}>
              {say(texts.inUse)}
            </Banner>
          )}
          {refusal && <Banner className={space.below5}>{say(refusal)}</Banner>}
          <RestoredDraftBanner restored={draft.restored} />
          <Form id={formId} form={form} onSubmit={save} readOnly={refusal !== undefined}>
            <FormSection id="wording" title={texts.wording}>
              <FieldGrid>
                <TextArea name="description" label={texts.english} dir="ltr" lang="en" rows={2} maxLength={1000} />
                <TextArea
                  name="descriptionArabic"
                  label={texts.arabic}
                  hint={texts.fallsBack}
                  optional
                  dir="rtl"
                  lang="ar"
                  rows={2}
                  maxLength={1000}
                />
              </FieldGrid>
            </FormSection>
            <FormSection id="answer" title={texts.answer}>
              <FieldGrid>
                <RadioGroup name="type" label={questionLabels.type} options={typeOptions} />
                {isChoice({ type: form.watch('type') }) && <Checkbox name="allowComment" label={texts.allowComment} />}
              </FieldGrid>
            </FormSection>
            {theme && !isEssay && (
              <FormSection id="theme" title={texts.inTheme(theme.name)} hint={texts.inThemeHint}>
                <FieldGrid>
                  <NumberLikeInput name="weight" label={questionLabels.weight} span={2} maxLength={4} />
                </FieldGrid>
              </FormSection>
            )}
          </Form>
          {children && <div className={css.below}>{children}</div>}
        </FormLayout>
        {dialog}
      </Main>
      {!refusal && (
        <SaveBar status={draft.status}>
          <ButtonLink kind="bare" to={backTo}>
            {say(theme ? texts.backToTheme : texts.back)}
          </ButtonLink>
          <Button kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.saving}>
            {say(question ? texts.save : texts.add)}
          </Button>
        </SaveBar>
      )}
    </>
  )
}

const toValues = ({ description, descriptionArabic, type, allowComment }: QuestionDetail): Values => ({
  ...{ description, descriptionArabic, type, allowComment, weight: '' },
})

/** Sends only changed fields: the others may have been changed elsewhere. */
const changed = (before: Values, after: QuestionBody) =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof Values]))

const written = plural(
  '# review is written',
  '# reviews are written',
  'كُتب تقييم واحد',
  'كُتب تقييمان',
  'كُتبت # تقييمات',
  'كُتب # تقييمًا',
  'كُتب # تقييم',
)
const writtenOn = (reviews: number) => {
  const { en, ar } = quantity(reviews, written)
  return text(`${en} on this.`, `${ar} على هذا السؤال.`)
}
