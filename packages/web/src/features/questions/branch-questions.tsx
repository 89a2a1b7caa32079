import { themeEndpoints } from '@jadara/contract/core/office-lookups'
import { type Text, text } from '@jadara/contract/core/text'
import { type BranchQuestion, createBranchQuestion, listBranchQuestions } from '@jadara/contract/reviewing/questions'
import { useSearchParams } from 'react-router'
import { useRead } from '../../lib/query.ts'
import { CallButtonLink } from '../../ui/call-button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterBar, FilterChoice } from '../../ui/table/filter-bar.tsx'
import { questionLabels, stageChoices, toAssignQuestionPath, toStage } from './question-words.ts'
import { ThemeQuestions } from './theme-questions.tsx'

const texts = {
  filters: text('Filters', 'عوامل التصفية'),
  every: text('All themes', 'كل المجالات'),
  none: text('No theme asks anything yet', 'لا يطرح أي مجال أسئلة بعد'),
  noneWords: text(
    'What a theme asks is what reviewers of its applicants answer, and its weights propose the score.',
    'ما يُطرح في مجال هو ما يجيب عنه محكّمو المتقدمين إليه، وأوزانه هي ما تُقترح منه الدرجة.',
  ),
}
const steps = [
  text('add the questions to the bank', 'أضف الأسئلة إلى البنك'),
  text('ask each in the themes that it suits', 'اطرح كل سؤال في المجالات التي تناسبه'),
  text(
    'give each a weight: it counts beside the others of its theme',
    'حدّد لكل سؤال وزنًا: يُحتسب إلى جانب أوزان بقية أسئلة مجاله',
  ),
]

export function BranchQuestions() {
  const { say } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const themes = useRead(themeEndpoints.all)
  const stage = toStage(search)
  const questions = useRead(listBranchQuestions, {}, { query: { stage } })
  const error = themes.error ?? questions.error
  if (!themes.data || !questions.data) {
    const retry = () => void Promise.all([themes.refetch(), questions.refetch()])
    return error ? (
      <LoadFailureBanner reason={error.text} onRetry={retry} busy={themes.isFetching || questions.isFetching} />
    ) : (
      <LoadingPlaceholder lines={8} />
    )
  }
  const choose = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (before) =>
        Object.fromEntries(Object.entries({ ...Object.fromEntries(before), ...changes }).filter(([, value]) => value !== '')),
      { replace: true },
    )
  const ofTheme = (id: number): BranchQuestion[] => questions.data.filter(({ branchId }) => branchId === id)
  // A retired theme is shown as long as it has questions.
  const shown = themes.data.filter(({ id, retired }) => !retired || ofTheme(id).length > 0)
  const chosen = shown.find(({ id }) => String(id) === search.get('branchId'))
  const copyTargets = themes.data
    .filter(({ retired }) => !retired)
    .map(({ id, englishName, arabicName }) => ({ id, name: text(englishName, arabicName), asksAlready: ofTheme(id).length > 0 }))
  const choices: readonly (readonly [string, Text])[] = [
    ['', texts.every],
    ...shown.map(({ id, englishName, arabicName }) => [String(id), text(englishName, arabicName)] as const),
  ]
  return (
    <>
      {questions.data.length === 0 && (
        <EmptyState
          title={texts.none}
          steps={steps}
          action={
            <CallButtonLink call={createBranchQuestion} kind="go" icon="plus" to={toAssignQuestionPath({ stage })}>
              {say(questionLabels.ask)}
            </CallButtonLink>
          }
          words={texts.noneWords}
        />
      )}
      <FilterBar label={texts.filters}>
        <FilterChoice
          label={questionLabels.stage}
          choices={stageChoices}
          value={String(stage)}
          onChoose={(value) => choose({ stage: value === '2' ? '2' : '' })}
        />
        <FilterChoice
          label={questionLabels.theme}
          choices={choices}
          value={chosen ? String(chosen.id) : ''}
          onChoose={(branchId) => choose({ branchId })}
        />
      </FilterBar>
      {(chosen ? [chosen] : shown).map((theme) => (
        <ThemeQuestions
          key={`${stage} ${theme.id}`}
          theme={theme}
          stage={stage}
          stored={ofTheme(theme.id)}
          copyTargets={copyTargets.filter(({ id }) => id !== theme.id)}
        />
      ))}
    </>
  )
}
