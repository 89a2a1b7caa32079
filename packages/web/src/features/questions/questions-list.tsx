import { finder } from '@jadara/contract/letters'
import { amendQuestion, listQuestions, type Question, questionTexts, readQuestion } from '@jadara/contract/questions'
import { quantity, type Text, text } from '@jadara/contract/text'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { asRefused, call } from '../../lib/call.ts'
import { wordingOf } from '../../lib/names.ts'
import { useRead, useRefresh } from '../../lib/query.ts'
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { number } from '../../ui/numbers.ts'
import { Problem } from '../../ui/problem.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterBar, FilterSearch } from '../../ui/table/filter-bar.tsx'
import { assignPath, questionsPath } from './question-places.ts'
import { countedThemes, isChoice, otherWordingOf, questionBankTitle, questionLabels, quotedOf, typeOf } from './question-words.ts'
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
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Search', 'بحث'),
  sought: text('Words of the question', 'كلمات من السؤال'),
  none: text('No questions yet', 'لا أسئلة بعد'),
  noneWords: text(
    'What reviewers are asked about each applicant. A question is written once, and asked in as many themes as you like.',
    'ما يُسأل عنه المحكّمون بشأن كل متقدم. يُكتب السؤال مرة واحدة، ويُطرح في أي عدد من المجالات.',
  ),
  unfit: text('No question fits this search', 'لا سؤال يطابق هذا البحث'),
  unfitWords: text('Look at how it is spelt, or show all of them.', 'راجع كتابة عبارة البحث، أو اعرض الأسئلة كلها.'),
  all: text('Show all', 'عرض الكل'),
}
const steps = [
  text('write the question in both languages', 'اكتب السؤال باللغتين'),
  text('choose whether it is rated or answered in words', 'حدّد هل يُجاب عنه بتقدير أم بكلام مكتوب'),
  text('ask it in a theme, with its weight', 'اطرحه في مجال، وحدّد وزنه'),
]

/** Who asks it goes on asking: said with their number, before it is retired. */
function goesOn({ branches }: Question): Text {
  if (branches === 0) return texts.unasked
  const { en, ar } = quantity(branches, countedThemes)
  return text(`Where it is asked already (${en}), it goes on being asked.`, `أما حيث هو مطروح من قبل (${ar}) فيبقى مطروحًا.`)
}

/** The question bank: found by typing, retired and offered again from the row. */
export function QuestionsList() {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { data, error, isFetching, refetch } = useRead(listQuestions)
  const [search, setSearch] = useState('')
  const rows = useMemo(() => {
    const finds = finder(search)
    return data?.filter(({ description, descriptionArabic }) => finds(description, descriptionArabic))
  }, [data, search])
  const [retired, setRetired] = useState<Question>()
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<Text>()
  const [told, setTold] = useState<{ tone: 'ok' | 'bad'; words: Text }>()

  const offer = async (question: Question, isRetired: boolean) => {
    setBusy(true)
    setWhy(undefined)
    setTold(undefined)
    try {
      await call(amendQuestion, { params: { id: question.id }, body: { retired: isRetired } })
      setRetired(undefined)
      setTold({ tone: 'ok', words: questionTexts.updated })
    } catch (thrown) {
      const refused = asRefused(thrown).text
      if (isRetired) setWhy(refused)
      else setTold({ tone: 'bad', words: refused })
    } finally {
      setBusy(false)
      void refresh(listQuestions, readQuestion)
    }
  }
  const actionsFor = (question: Question): readonly MenuAction[] =>
    question.retired
      ? [{ key: 'restore', label: texts.restore, onChoose: () => void offer(question, false) }]
      : [
          {
            key: 'ask',
            label: questionLabels.askInTheme,
            onChoose: () => navigate(assignPath({ questionId: question.id })),
          },
          { key: 'retire', label: texts.retire, kind: 'bad', onChoose: () => setRetired(question) },
        ]

  const columns: readonly Column<Question>[] = [
    { key: 'number', header: texts.number, kind: 'number', hideOnPhone: true, cell: (_, index) => say(number(index + 1)) },
    {
      key: 'question',
      header: questionLabels.question,
      kind: 'title',
      cell: (question) => <TitleCell title={say(wordingOf(question))} sub={say(otherWordingOf(question))} />,
    },
    {
      key: 'type',
      header: questionLabels.type,
      cell: (question) => (
        <TitleCell
          title={say(typeOf(question.type))}
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
        branches === 0 ? <span className="muted">{say(texts.noTheme)}</span> : say(quantity(branches, countedThemes)),
    },
    {
      key: 'version',
      header: texts.version,
      className: 'num',
      namedOnPhone: true,
      cell: ({ version }) => say(number(version)),
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
          <ButtonLink kind="bare" size="small" icon="pencil" to={`${questionsPath}/${question.id}`}>
            {say(questionLabels.edit)}
            <span className="sr">: {say(wordingOf(question))}</span>
          </ButtonLink>
          <ActionMenu label={texts.more} about={wordingOf(question)} actions={actionsFor(question)} />
        </span>
      ),
    },
  ]
  if (error && !data) return <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      <div role="status">{told && <Banner tone={told.tone}>{say(told.words)}</Banner>}</div>
      {data && data.length > 0 && (
        <FilterBar label={texts.filters}>
          <FilterSearch label={texts.search} placeholder={texts.sought} value={search} onSearch={setSearch} />
        </FilterBar>
      )}
      <DataTable
        caption={questionBankTitle}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        busy={busy}
        empty={
          data?.length === 0 ? (
            <EmptyState
              title={texts.none}
              steps={steps}
              action={
                <ButtonLink kind="go" icon="plus" to={`${questionsPath}/create`}>
                  {say(addQuestionTitle)}
                </ButtonLink>
              }
            >
              <p>{say(texts.noneWords)}</p>
            </EmptyState>
          ) : (
            <EmptyState title={texts.unfit} action={<Button onClick={() => setSearch('')}>{say(texts.all)}</Button>}>
              <p>{say(texts.unfitWords)}</p>
            </EmptyState>
          )
        }
      />
      <Confirm
        opened={retired !== undefined}
        title={texts.retireTitle}
        confirmLabel={texts.retire}
        busyLabel={texts.retiring}
        busy={busy}
        error={why}
        onConfirm={() => retired && void offer(retired, true)}
        onClose={() => {
          setRetired(undefined)
          setWhy(undefined)
        }}
      >
        {retired && (
          <p>
            <b>
              <bdi>{say(quotedOf(retired))}</bdi>
            </b>{' '}
            {say(texts.follows)} {say(goesOn(retired))}
          </p>
        )}
      </Confirm>
    </>
  )
}
