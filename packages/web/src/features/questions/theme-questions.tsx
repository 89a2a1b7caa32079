import {
  type BranchQuestion,
  listBranchQuestions,
  listQuestions,
  orderBranchQuestions,
  readQuestion,
  removeBranchQuestion,
} from '@jadara/contract/questions'
import { quantity, type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { asRefused, call } from '../../lib/call.ts'
import { wordingOf } from '../../lib/names.ts'
import { useRefresh } from '../../lib/query.ts'
import { useOrdering } from '../../lib/use-ordering.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { number } from '../../ui/numbers.ts'
import { BranchQuestionTable } from './branch-question-table.tsx'
import { assignPath } from './question-places.ts'
import { countedQuestions, isChoice, questionLabels, quotedOf } from './question-words.ts'
import css from './questions.module.css'
import { RubricPreview } from './rubric-preview.tsx'
import { totalWeight } from './shares.ts'

const texts = {
  add: text('Ask a question', 'طرح سؤال'),
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

/** One theme: what it asks in its order, what the weights come to, and how it reads for a reviewer. */
export function ThemeQuestions({ theme, asked }: { theme: Theme; asked: readonly BranchQuestion[] }) {
  const { say } = useLanguage()
  const refresh = useRefresh()
  const [told, setTold] = useState<{ tone: 'ok' | 'bad'; words: Text }>()
  const [leaving, setLeaving] = useState<BranchQuestion>()
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<Text>()
  const [previewing, setPreviewing] = useState(false)
  const ordering = useOrdering({
    stored: asked,
    send: (ids) => call(orderBranchQuestions, { params: { id: theme.id }, body: { ids } }),
    readAgain: () => refresh(listBranchQuestions, listQuestions, readQuestion),
    tell: (tone, words) => setTold({ tone, words }),
    named: quotedOf,
  })
  const questions = ordering.rows ?? asked
  const name = text(theme.englishName, theme.arabicName)

  const remove = async (question: BranchQuestion) => {
    setBusy(true)
    setWhy(undefined)
    setTold(undefined)
    try {
      await call(removeBranchQuestion, { params: { id: question.id } })
      await ordering.settle()
      setLeaving(undefined)
      setTold({ tone: 'ok', words: removed(question) })
    } catch (thrown) {
      setWhy(asRefused(thrown).text)
      void ordering.settle()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css.theme} aria-labelledby={`theme-${theme.id}`}>
      <div className={css.head}>
        <div>
          <h2 id={`theme-${theme.id}`}>{say(name)}</h2>
          <p className="muted small">{say(questions.length === 0 ? texts.none : summaryOf(questions))}</p>
        </div>
        <span className={css.actions}>
          {questions.length > 0 && (
            <Button kind="bare" size="small" icon="eye" onClick={() => setPreviewing(true)}>
              {say(texts.preview)}
              <span className="sr">: {say(name)}</span>
            </Button>
          )}
          {!theme.retired && (
            <ButtonLink kind="bare" size="small" icon="plus" to={assignPath({ branchId: theme.id })}>
              {say(texts.add)}
              <span className="sr">: {say(name)}</span>
            </ButtonLink>
          )}
        </span>
      </div>
      <div role="status">{told && <Banner tone={told.tone}>{say(told.words)}</Banner>}</div>
      {questions.length > 0 && (
        <BranchQuestionTable
          caption={name}
          questions={questions}
          onMove={(question, by) => void ordering.move(question, by)}
          onRemove={setLeaving}
        />
      )}
      <Dialog opened={previewing} onClose={() => setPreviewing(false)} title={texts.previewTitle} wide>
        <RubricPreview questions={questions} />
      </Dialog>
      <Confirm
        opened={leaving !== undefined}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        busyLabel={texts.removing}
        busy={busy}
        error={why}
        onConfirm={() => leaving && void remove(leaving)}
        onClose={() => {
          setLeaving(undefined)
          setWhy(undefined)
        }}
      >
        {leaving && (
          <>
            <p>
              <b>
                <bdi>{say(wordingOf(leaving))}</bdi>
              </b>
            </p>
            <p>{say(texts.stays)}</p>
          </>
        )}
      </Confirm>
    </section>
  )
}

function summaryOf(questions: readonly BranchQuestion[]): Text {
  const counted = quantity(questions.length, countedQuestions)
  if (!questions.some(isChoice)) return text(`${counted.en}. ${texts.noChoice.en}`, `${counted.ar}. ${texts.noChoice.ar}`)
  const total = number(totalWeight(questions))
  const { en, ar } = questionLabels.essaysUncounted
  const uncounted = questions.every(isChoice) ? text('', '') : text(` ${en}`, ` ${ar}`)
  return text(
    `${counted.en}; the weights come to ${total.en}.${uncounted.en}`,
    `${counted.ar}، ومجموع الأوزان ${total.ar}.${uncounted.ar}`,
  )
}

function removed(question: BranchQuestion): Text {
  const { en, ar } = quotedOf(question)
  return text(`${en} is asked here no more.`, `لم يعد ${ar} مطروحًا هنا.`)
}
