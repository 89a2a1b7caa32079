import { toBilingualName } from '@jadara/contract/core/names'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import {
  type BranchQuestion,
  copyBranchQuestions,
  createBranchQuestion,
  createQuestion,
  deleteBranchQuestion,
  listBranchQuestions,
  listQuestions,
  orderBranchQuestions,
  readQuestion,
} from '@jadara/contract/reviewing/questions'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { toQuestionWording } from '../../lib/names.ts'
import { questionsPath } from '../../lib/places.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useConfirmedAction } from '../../lib/use-action.ts'
import { useListOrdering } from '../../lib/use-ordering.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CallButton, CallButtonLink } from '../../ui/call-button.tsx'
import { ConfirmAction, Dialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { BranchQuestionTable } from './branch-question-table.tsx'
import { CopyQuestions, type CopyTarget } from './copy-questions.tsx'
import {
  calculateTotalWeight,
  isChoice,
  questionCountTexts,
  questionLabels,
  toAssignQuestionPath,
  toQuotedWording,
} from './question-words.ts'
import css from './questions.module.css'
import { RubricPreview } from './rubric-preview.tsx'

const texts = {
  add: text('Ask a question', 'طرح سؤال'),
  create: text('New question', 'سؤال جديد'),
  copy: text('Copy to other themes', 'نسخ إلى مجالات أخرى'),
  copied: text('Copied. The other themes ask these questions too.', 'تم النسخ، وتطرح المجالات الأخرى هذه الأسئلة أيضًا.'),
  preview: text('Preview', 'معاينة'),
  previewTitle: text('As a reviewer sees it', 'كما يراها المحكّم'),
  none: text(
    'Nothing is asked yet: a review of this theme is a score and a description alone.',
    'لا أسئلة بعد: التقييم في هذا المجال درجة ووصف فقط.',
  ),
  noChoice: text(
    'No question is rated, so no score is proposed: each reviewer gives one.',
    'لا سؤال يُجاب عنه بتقدير، فلا تُقترح درجة، ويضعها كل محكّم بنفسه.',
  ),
  removeTitle: text('Remove this question from the theme?', 'أتريد إزالة هذا السؤال من المجال؟'),
  remove: text('Remove from the theme', 'إزالة من المجال'),
  removing: text('Removing…', 'جارٍ الإزالة…'),
  stays: text(
    'It stays in the question bank, and in the reviews that are begun.',
    'يبقى السؤال في بنك الأسئلة، وفي التقييمات التي بدأت كتابتها.',
  ),
}

type Theme = { readonly id: number; readonly englishName: string; readonly arabicName: string; readonly retired: boolean }

type Props = { theme: Theme; stage: Stage; stored: readonly BranchQuestion[]; copyTargets: readonly CopyTarget[] }

export function ThemeQuestions({ theme, stage, stored, copyTargets }: Props) {
  const { say } = useLanguage()
  const refresh = useInvalidateEndpoints()
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad'; words: Text }>()
  const [previewing, setPreviewing] = useState(false)
  const [copying, setCopying] = useState(false)
  const ordering = useListOrdering({
    stored,
    send: (ids) => callEndpoint(orderBranchQuestions, { params: { id: theme.id }, body: { ids, stage } }),
    readAgain: () => refresh(listBranchQuestions, listQuestions, readQuestion),
    showNotice: (tone, words) => setNotice({ tone, words }),
    named: toQuotedWording,
  })
  const questions = ordering.rows ?? stored
  const name = toBilingualName(theme)

  const removal = useConfirmedAction(
    async ({ id }: BranchQuestion) => {
      setNotice(undefined)
      await callEndpoint(deleteBranchQuestion, { params: { id } })
      await ordering.settle()
    },
    {
      onDone: (_, question) => setNotice({ tone: 'ok', words: removed(question) }),
      onRefused: () => void ordering.settle(),
    },
  )
  return (
    <Stack as="section" gap={2} above={6} aria-labelledby={`theme-${theme.id}`}>
      <div className={css.head}>
        <div>
          <h2 id={`theme-${theme.id}`}>{say(name)}</h2>
          <p className="muted small">{say(questions.length === 0 ? texts.none : formatSummary(questions))}</p>
        </div>
        <span className={css.actions}>
          {questions.length > 0 && (
            <Button kind="bare" size="small" icon="eye" onClick={() => setPreviewing(true)}>
              {say(texts.preview)}
              <span className="sr">: {say(name)}</span>
            </Button>
          )}
          {questions.length > 0 && copyTargets.length > 0 && (
            <CallButton call={copyBranchQuestions} kind="bare" size="small" icon="send" onClick={() => setCopying(true)}>
              {say(texts.copy)}
              <span className="sr">: {say(name)}</span>
            </CallButton>
          )}
          {!theme.retired && (
            <CallButtonLink
              call={createQuestion}
              kind="bare"
              size="small"
              icon="plus"
              to={`${questionsPath}/create?branchId=${theme.id}${stage === 2 ? '&stage=2' : ''}`}
            >
              {say(texts.create)}
              <span className="sr">: {say(name)}</span>
            </CallButtonLink>
          )}
          {!theme.retired && (
            <CallButtonLink
              call={createBranchQuestion}
              kind="bare"
              size="small"
              icon="plus"
              to={toAssignQuestionPath({ branchId: theme.id, stage })}
            >
              {say(texts.add)}
              <span className="sr">: {say(name)}</span>
            </CallButtonLink>
          )}
        </span>
      </div>
      <div role="status">{notice && <Banner tone={notice.tone}>{say(notice.words)}</Banner>}</div>
      {questions.length > 0 && (
        <BranchQuestionTable
          caption={name}
          stage={stage}
          questions={questions}
          onMove={(question, by) => void ordering.move(question, by)}
          onRemove={removal.ask}
        />
      )}
      <Dialog opened={previewing} onClose={() => setPreviewing(false)} title={texts.previewTitle} wide>
        <RubricPreview questions={questions} />
      </Dialog>
      <CopyQuestions
        from={theme.id}
        stage={stage}
        targets={copyTargets}
        opened={copying}
        onClose={() => setCopying(false)}
        onCopied={() => setNotice({ tone: 'ok', words: texts.copied })}
      />
      <ConfirmAction asked={removal.asked} title={texts.removeTitle} confirmLabel={texts.remove} busyLabel={texts.removing}>
        {(question) => (
          <>
            <p>
              <b>
                <bdi>{say(toQuestionWording(question))}</bdi>
              </b>
            </p>
            <p>{say(texts.stays)}</p>
          </>
        )}
      </ConfirmAction>
    </Stack>
  )
}

function formatSummary(questions: readonly BranchQuestion[]): Text {
  const counted = quantity(questions.length, questionCountTexts)
  if (!questions.some(isChoice)) return text(`${counted.en}. ${texts.noChoice.en}`, `${counted.ar}. ${texts.noChoice.ar}`)
  const total = formatNumberText(calculateTotalWeight(questions))
  const { en, ar } = questionLabels.essaysUncounted
  const uncounted = questions.every(isChoice) ? text('', '') : text(` ${en}`, ` ${ar}`)
  return text(
    `${counted.en}; the weights come to ${total.en}.${uncounted.en}`,
    `${counted.ar}، ومجموع الأوزان ${total.ar}.${uncounted.ar}`,
  )
}

function removed(question: BranchQuestion): Text {
  const { en, ar } = toQuotedWording(question)
  return text(`${en} is asked here no more.`, `لم يعد ${ar} مطروحًا هنا.`)
}
