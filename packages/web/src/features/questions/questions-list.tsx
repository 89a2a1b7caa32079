import { createMatcher } from '@jadara/contract/core/normalise-text'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import {
  createBranchQuestion,
  createQuestion,
  listQuestions,
  type Question,
  questionTexts,
  readQuestion,
  updateQuestion,
} from '@jadara/contract/reviewing/questions'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { toQuestionWording } from '../../lib/names.ts'
import { questionBankTitle, questionsPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useAction, useConfirmedAction } from '../../lib/use-action.ts'
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButtonLink } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useLocalListState } from '../../ui/list/use-list.ts'
import { searchOnlyViewDefinition } from '../../ui/list/view.ts'
import { useMayCall } from '../../ui/may-call.ts'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import {
  formatQuestionType,
  isChoice,
  questionLabels,
  themeCountTexts,
  toAssignQuestionPath,
  toOtherLanguageWording,
  toQuotedWording,
} from './question-words.ts'
import css from './questions.module.css'

export const addQuestionTitle = text('Add Question', 'إضافة سؤال')
const texts = {
  number: text('#', '#'),
  themes: text('Asked in', 'مطروح في'),
  noTheme: text('No theme yet', 'ليس في مجال بعد'),
  version: text('Version', 'الصيغة'),
  state: text('State', 'الحالة'),
  offered: text('Offered', 'معروض'),
  actions: text('Actions', 'إجراءات'),
  see: text('See', 'عرض'),
  more: text('More', 'المزيد'),
  retire: text('Retire', 'إيقاف'),
  retiring: text('Retiring…', 'جارٍ الإيقاف…'),
  restore: text('Offer again', 'إعادة العرض'),
  retireTitle: text('Retire this question?', 'أتريد إيقاف هذا السؤال؟'),
  follows: text(
    'will be offered for no further theme. You can offer it again whenever you like.',
    'لن يُعرض لأي مجال آخر، ويمكنك إعادة عرضه متى شئت.',
  ),
  unasked: text('No theme asks it.', 'ولا يطرحه أي مجال.'),
  sought: text('Words of the question', 'كلمات من السؤال'),
  none: text('No questions yet', 'لا أسئلة بعد'),
  noneWords: text(
    'What reviewers are asked about each applicant. A question is written once, and asked in as many themes as you like.',
    'ما يُسأل عنه المحكّمون بشأن كل متقدم. يُكتب السؤال مرة واحدة، ويُطرح في أي عدد من المجالات.',
  ),
  unfit: text('No question fits this search', 'لا سؤال يطابق هذا البحث'),
  unfitWords: text('Look at how it is spelt, or show all of them.', 'راجع كتابة عبارة البحث، أو اعرض الأسئلة كلها.'),
}
const steps = [
  text('write the question in both languages', 'اكتب السؤال باللغتين'),
  text('choose whether it is rated or answered in words', 'حدّد هل يُجاب عنه بتقدير أم بكلام مكتوب'),
  text('ask it in a theme, with its weight', 'اطرحه في مجال، وحدّد وزنه'),
]

/** Retiring keeps a question in the themes that use it; the confirmation names their number. */
function formatRetireNotice({ branches }: Question): Text {
  if (branches === 0) return texts.unasked
  const { en, ar } = quantity(branches, themeCountTexts)
  return text(`Where it is asked already (${en}), it goes on being asked.`, `أما حيث هو مطروح من قبل (${ar}) فيبقى مطروحًا.`)
}

export function QuestionsList() {
  const { say } = useLanguage()
  const mayEdit = useMayCall()(updateQuestion)
  const navigate = useNavigate()
  const list = useLocalListState(searchOnlyViewDefinition)
  const { search } = list.view
  const read = useRead(listQuestions)
  const { data } = read
  const rows = useMemo(() => {
    const finds = createMatcher(search)
    return data?.filter(({ description, descriptionArabic }) => finds(description, descriptionArabic))
  }, [data, search])
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad'; words: Text }>()

  const setRetired = ({ id }: Question, retired: boolean) => {
    setNotice(undefined)
    return callEndpoint(updateQuestion, { params: { id }, body: { retired } })
  }
  const updated = {
    onDone: () => setNotice({ tone: 'ok' as const, words: questionTexts.updated }),
    touches: [listQuestions, readQuestion],
  }
  const retirement = useConfirmedAction((question: Question) => setRetired(question, true), updated)
  const restoring = useAction((question: Question) => setRetired(question, false), {
    ...updated,
    onRefused: ({ text: words }) => setNotice({ tone: 'bad', words }),
  })
  const actionsFor = (question: Question): readonly MenuAction[] =>
    question.retired
      ? [{ key: 'restore', label: texts.restore, call: updateQuestion, onChoose: () => void restoring.run(question) }]
      : [
          {
            key: 'ask',
            label: questionLabels.askInTheme,
            call: createBranchQuestion,
            onChoose: () => navigate(toAssignQuestionPath({ questionId: question.id })),
          },
          { key: 'retire', label: texts.retire, kind: 'bad', call: updateQuestion, onChoose: () => retirement.ask(question) },
        ]

  const columns: readonly Column<Question>[] = [
    {
      key: 'number',
      header: texts.number,
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
      cell: (question) => (
        <TitleCell
          title={say(formatQuestionType(question.type))}
          sub={isChoice(question) && say(question.allowComment ? questionLabels.commentAllowed : questionLabels.noComment)}
        />
      ),
    },
    {
      key: 'themes',
      header: texts.themes,
      className: css.whole,
      namedOnPhone: true,
      cell: ({ branches }) =>
        branches === 0 ? <span className="muted">{say(texts.noTheme)}</span> : say(quantity(branches, themeCountTexts)),
    },
    {
      key: 'version',
      header: texts.version,
      className: 'num',
      namedOnPhone: true,
      cell: ({ version }) => say(formatNumberText(version)),
    },
    {
      key: 'state',
      header: texts.state,
      cell: (question) => (
        <Chip tone={question.retired ? 'plain' : 'ok'}>{say(question.retired ? questionLabels.retired : texts.offered)}</Chip>
      ),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (question) => (
        <span className={css.actions}>
          <ButtonLink kind="bare" size="small" icon={mayEdit ? 'pencil' : 'eye'} to={`${questionsPath}/${question.id}`}>
            {say(mayEdit ? questionLabels.edit : texts.see)}
            <span className="sr">: {say(toQuestionWording(question))}</span>
          </ButtonLink>
          <ActionMenu label={texts.more} about={toQuestionWording(question)} actions={actionsFor(question)} />
        </span>
      ),
    },
  ]
  return (
    <>
      <div role="status">{notice && <Banner tone={notice.tone}>{say(notice.words)}</Banner>}</div>
      <ListScreen
        list={list}
        read={read}
        rows={rows}
        search={texts.sought}
        hideFiltersWhenEmpty
        caption={questionBankTitle}
        columns={columns}
        rowKey={({ id }) => id}
        busy={retirement.busy || restoring.busy}
        empty={
          <EmptyState
            title={texts.none}
            words={texts.noneWords}
            steps={steps}
            action={
              <CallButtonLink call={createQuestion} kind="go" icon="plus" to={`${questionsPath}/create`}>
                {say(addQuestionTitle)}
              </CallButtonLink>
            }
          />
        }
        unfit={{ title: texts.unfit, words: texts.unfitWords }}
      />
      <ConfirmAction asked={retirement.asked} title={texts.retireTitle} confirmLabel={texts.retire} busyLabel={texts.retiring}>
        {(question) => (
          <p>
            <b>
              <bdi>{say(toQuotedWording(question))}</bdi>
            </b>{' '}
            {say(texts.follows)} {say(formatRetireNotice(question))}
          </p>
        )}
      </ConfirmAction>
    </>
  )
}
