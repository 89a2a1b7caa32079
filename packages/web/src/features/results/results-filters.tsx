import { type Text, text } from '@jadara/contract/core/text'
import type { ResultRow } from '@jadara/contract/results/result-row'
import { useMemo } from 'react'
import { toThemeName } from '../../lib/names.ts'
import { useLanguage } from '../../ui/language.tsx'
import { ListFilter } from '../../ui/list/list-screen.tsx'
import type { ListState } from '../../ui/list/use-list.ts'
import { type DecisionFilter, type ResultFlag, type ResultSort, type ResultView, resultFlags } from './results-view.ts'
import { flagTexts } from './words.ts'

const texts = {
  theme: text('Theme', 'المجال'),
  allThemes: text('All themes', 'كل المجالات'),
  flag: text('Notes', 'الملاحظات'),
  decision: text('Decision', 'القرار'),
  sort: text('Sort by', 'الترتيب حسب'),
}

const flagChoices: readonly (readonly [ResultFlag | '', Text])[] = [
  ['', text('All', 'الكل')],
  ...resultFlags.map((flag) => [flag, flagTexts[flag]] as const),
]
const decisionChoices: readonly (readonly [DecisionFilter | '', Text])[] = [
  ['', text('Any', 'أي قرار')],
  ['none', text('Undecided', 'لم يُتخذ بعد')],
  ['shortlist', text('Shortlist and winners', 'القائمة المختصرة والفائزون')],
  ['winner', text('Winners', 'الفائزون')],
  ['not-selected', text('Not selected', 'لم يقع عليهم الاختيار')],
]
const sortChoices: readonly (readonly [ResultSort | '', Text])[] = [
  ['', text('Place', 'المركز')],
  ['-median', text('Highest median', 'أعلى وسيط')],
  ['-weightedMean', text('Highest weighted mean', 'أعلى متوسط مرجّح')],
  ['-spread', text('Widest spread', 'أوسع مدى')],
  ['reviews', text('Fewest reviews', 'أقل عدد من التقييمات')],
  ['name', text('Name', 'الاسم')],
]

type Props = { list: ListState<ResultView>; rows: readonly ResultRow[] }

export function ResultsFilters({ list, rows }: Props) {
  const { language } = useLanguage()
  const themes = useMemo(() => {
    const named = new Map(rows.map((row) => [String(row.branchId), toThemeName(row)]))
    const inOrder = [...named].toSorted(([, one], [, other]) => one[language].localeCompare(other[language], language))
    return [['', texts.allThemes] as const, ...inOrder]
  }, [rows, language])
  return (
    <>
      <ListFilter list={list} field="theme" label={texts.theme} choices={themes} />
      <ListFilter list={list} field="flag" label={texts.flag} choices={flagChoices} />
      <ListFilter list={list} field="decision" label={texts.decision} choices={decisionChoices} />
      <ListFilter list={list} field="sort" label={texts.sort} choices={sortChoices} onPhoneOnly />
    </>
  )
}
