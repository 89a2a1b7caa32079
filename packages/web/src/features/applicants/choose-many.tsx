import type { ApplicantRow } from '@jadara/contract/applicants'
import { plural, quantity, type Text, text } from '@jadara/contract/text'
import { type ReactNode, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { FilterCheck } from '../../ui/table/filter-bar.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { AssignMany } from './assign-many.tsx'
import css from './choose-many.module.css'
import type { Chosen } from './use-chosen.ts'

const texts = {
  bar: text('Those chosen', 'المختارون'),
  all: text('Choose all on this page', 'اختيار كل من في هذه الصفحة'),
  assign: text('Assign reviewers…', 'إسناد محكّمين…'),
  clear: text('Choose nobody', 'إلغاء الاختيار'),
}
const chosenOnes = plural(
  '# chosen',
  '# chosen',
  'اختير متقدم واحد',
  'اختير متقدمان',
  'اختير # متقدمين',
  'اختير # متقدمًا',
  'اختير # متقدم',
)

type AllProps = { chosen: Chosen; page: readonly ApplicantRow[] }

/** Everybody on this page who may be assigned somebody. */
export function ChooseAll({ chosen, page }: AllProps) {
  const submitted = page.filter(({ isSubmitted }) => isSubmitted)
  if (submitted.length === 0) return null
  return <FilterCheck label={texts.all} checked={submitted.every(chosen.has)} onCheck={(on) => chosen.choose(submitted, on)} />
}

type Props = { chosen: Chosen; children: ReactNode }

/** Around the table: who is chosen stays in sight below it, with what is done with all of them; what was done is said above it. */
export function ChooseMany({ chosen, children }: Props) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const [news, setNews] = useState<{ title: Text; words: Text }>()
  const place = useFocusOnShow(news !== undefined)
  const count = chosen.rows.length
  const close = (done?: { title: Text; words: Text }) => {
    setOpened(false)
    if (!done) return
    setNews(done)
    chosen.clear()
  }
  return (
    <>
      {news && (
        <Banner tone="ok" role="status" title={say(news.title)} ref={place} tabIndex={-1} className={css.news}>
          {say(news.words)}
        </Banner>
      )}
      {children}
      {/* A live region speaks only of what changes in it: it is there before the first choice. */}
      <span role="status" className="sr">
        {count > 0 && say(quantity(count, chosenOnes))}
      </span>
      {count > 0 && (
        <SaveBar label={texts.bar}>
          <span aria-hidden="true" className={css.count}>
            {say(quantity(count, chosenOnes))}
          </span>
          <Button kind="bare" onClick={chosen.clear}>
            {say(texts.clear)}
          </Button>
          <Button
            kind="go"
            icon="person"
            onClick={() => {
              setNews(undefined)
              setOpened(true)
            }}
          >
            {say(texts.assign)}
          </Button>
        </SaveBar>
      )}
      {opened && <AssignMany applicants={chosen.rows} onClose={close} />}
    </>
  )
}
