import type { ResultRow } from '@jadara/contract/results'
import { type Text, text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { themeOf } from '../../lib/names.ts'
import type { ChangeOf } from '../../lib/use-address-view.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { FilterBar, FilterChoice, FilterSearch } from '../../ui/table/filter-bar.tsx'
import { type DecisionFilter, type Flag, flags, isUnfiltered, plainView, type ResultSort, type ResultView } from './view.ts'
import { flagTexts } from './words.ts'

const texts = {
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Search', 'بحث'),
  sought: text('Name in either script', 'الاسم بالعربية أو الإنجليزية'),
  theme: text('Theme', 'المجال'),
  allThemes: text('All themes', 'كل المجالات'),
  flag: text('Notes', 'الملاحظات'),
  decision: text('Decision', 'القرار'),
  sort: text('Sort by', 'الترتيب حسب'),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
}

const flagChoices: readonly (readonly [Flag | '', Text])[] = [
  ['', text('All', 'الكل')],
  ...flags.map((flag) => [flag, flagTexts[flag]] as const),
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

type Props = { view: ResultView; change: ChangeOf<ResultView>; rows: readonly ResultRow[] }

/** What the results are narrowed by; the themes are those of whoever submitted. */
export function ResultsFilters({ view, change, rows }: Props) {
  const { say, language } = useLanguage()
  const themes = useMemo(() => {
    const named = new Map(rows.map((row) => [String(row.branchId), themeOf(row)]))
    const inOrder = [...named].toSorted(([, one], [, other]) => one[language].localeCompare(other[language], language))
    return [['', texts.allThemes] as const, ...inOrder]
  }, [rows, language])
  return (
    <FilterBar label={texts.filters}>
      <FilterSearch
        label={texts.search}
        placeholder={texts.sought}
        value={view.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <FilterChoice
        label={texts.theme}
        choices={themes}
        value={view.theme === undefined ? '' : String(view.theme)}
        onChoose={(id) => change({ theme: id === '' ? undefined : Number(id) })}
      />
      <FilterChoice
        label={texts.flag}
        choices={flagChoices}
        value={view.flag ?? ''}
        onChoose={(flag) => change({ flag: flag === '' ? undefined : flag })}
      />
      <FilterChoice
        label={texts.decision}
        choices={decisionChoices}
        value={view.decision ?? ''}
        onChoose={(decision) => change({ decision: decision === '' ? undefined : decision })}
      />
      <FilterChoice
        label={texts.sort}
        choices={sortChoices}
        value={view.sort ?? ''}
        onChoose={(sort) => change({ sort: sort === '' ? undefined : sort })}
        onPhoneOnly
      />
      {!isUnfiltered(view) && (
        <Button kind="bare" onClick={() => change({ ...plainView, round: view.round, size: view.size })}>
          {say(texts.clear)}
        </Button>
      )}
    </FilterBar>
  )
}
