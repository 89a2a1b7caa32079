import { type Text, text } from '@jadara/contract/core/text'
import type { BranchQuestion } from '@jadara/contract/reviewing/questions'
import { updateBranchQuestion } from '@jadara/contract/reviewing/questions'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { type KeyboardEvent, useRef } from 'react'
import { toQuestionWording } from '../../lib/names.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { readRowMoveKey, rowActionTexts, useFocusAfterChange } from '../../ui/form/row-moves.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import {
  calculateWeightShare,
  formatQuestionType,
  formatWeightShare,
  isChoice,
  questionLabels,
  toBranchQuestionPath,
  toOtherLanguageWording,
} from './question-words.ts'
import css from './questions.module.css'

const texts = {
  place: text('#', '#'),
  share: text('Share', 'النصيب'),
  uncounted: text('Not counted', 'لا يُحتسب'),
  actions: text('Actions', 'إجراءات'),
  remove: text('Remove', 'إزالة'),
}

type Props = {
  caption: Text
  stage: Stage
  questions: readonly BranchQuestion[]
  onMove: (question: BranchQuestion, by: -1 | 1) => void
  onRemove: (question: BranchQuestion) => void
}

const listNotes = (question: BranchQuestion): Text[] => [
  ...(isChoice(question) ? [question.allowComment ? questionLabels.commentAllowed : questionLabels.noComment] : []),
  ...(isChoice(question) || question.isRequired ? [] : [questionLabels.optional]),
  ...(question.aboutProposal ? [questionLabels.withProposal] : []),
]

/** The questions of one theme in order. Alt and an arrow key move the focused row, as in every ordered list. */
export function BranchQuestionTable({ caption, stage, questions, onMove, onRemove }: Props) {
  const { say } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const at = (id: string) => place.current?.querySelector<HTMLElement>(`#${id}`)
  const focusAfter = useFocusAfterChange<{ id: number; by: -1 | 1 }>(questions, ({ id, by }) =>
    (by < 0 ? ['up', 'down'] : ['down', 'up']).map((way) => at(`asked-${id}-${way}`)),
  )
  const move = (question: BranchQuestion, by: -1 | 1) => {
    focusAfter.current = { id: question.id, by }
    onMove(question, by)
  }
  const moveByKey = (event: KeyboardEvent, question: BranchQuestion, index: number) => {
    const by = readRowMoveKey(event)
    if (by && questions[index + by]) move(question, by)
  }
  const of = (verb: Text, { description, descriptionArabic }: BranchQuestion) =>
    text(`${verb.en}: ${description}`, `${verb.ar}: ${descriptionArabic}`)
  const columns: readonly Column<BranchQuestion>[] = [
    {
      key: 'place',
      header: texts.place,
      kind: 'number',
      hideOnPhone: true,
      cell: (_, index) => say(formatNumberText(index + 1)),
    },
    {
      key: 'question',
      header: questionLabels.question,
      kind: 'title',
      cell: (question) => <TitleCell title={say(toQuestionWording(question))} sub={say(toOtherLanguageWording(question))} />,
    },
    {
      key: 'type',
      header: questionLabels.type,
      className: css.type,
      cell: (question) => (
        <TitleCell title={say(formatQuestionType(question.type))} sub={listNotes(question).map(say).join(' · ')} />
      ),
    },
    {
      key: 'weight',
      header: questionLabels.weight,
      className: 'num',
      namedOnPhone: true,
      cell: (question) => (isChoice(question) ? say(formatNumberText(question.weight)) : <span className="muted">–</span>),
    },
    {
      key: 'share',
      header: texts.share,
      className: css.share,
      namedOnPhone: true,
      cell: (question) => {
        const share = calculateWeightShare(question, questions)
        return share === null ? <span className="muted">{say(texts.uncounted)}</span> : say(formatWeightShare(share))
      },
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      call: updateBranchQuestion,
      cell: (question, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys reach the buttons inside; they are a second way to what these do
        <span className={css.actions} onKeyDown={(event) => moveByKey(event, question, index)}>
          <IconButton
            id={`asked-${question.id}-up`}
            icon="up"
            label={of(rowActionTexts.up, question)}
            disabled={index === 0}
            onClick={() => move(question, -1)}
          />
          <IconButton
            id={`asked-${question.id}-down`}
            icon="down"
            label={of(rowActionTexts.down, question)}
            disabled={index === questions.length - 1}
            onClick={() => move(question, 1)}
          />
          <ButtonLink
            kind="bare"
            size="small"
            icon="pencil"
            aria-label={say(of(questionLabels.edit, question))}
            to={toBranchQuestionPath(question.id, stage)}
          >
            {say(questionLabels.edit)}
          </ButtonLink>
          <Button kind="bad" size="small" aria-label={say(of(texts.remove, question))} onClick={() => onRemove(question)}>
            {say(texts.remove)}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <div ref={place}>
      <DataTable caption={caption} columns={columns} rows={questions} rowKey={({ id }) => id} paging="none" />
    </div>
  )
}
