import type { ApplicantRow } from '@jadara/contract/applicants'
import { plural, quantity, type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useLanguage } from '../../ui/language.tsx'
import { FilterCheck } from '../../ui/table/filter-bar.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { AssignMany } from './assign-many.tsx'
import css from './choose-many.module.css'
import type { Chosen } from './use-chosen.ts'

const texts = {
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

type Props = { chosen: Chosen; page: readonly ApplicantRow[] }

/** Above the table: who is chosen, and what is done with all of them. */
export function ChooseMany({ chosen, page }: Props) {
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
      <div hidden={page.length + count === 0} className={classes(css.bar, count > 0 && css.stays)}>
        {page.length > 0 && (
          <FilterCheck label={texts.all} checked={page.every(chosen.has)} onCheck={(on) => chosen.choose(page, on)} />
        )}
        <p role="status">{count > 0 && say(quantity(count, chosenOnes))}</p>
        {count > 0 && (
          <>
            <Button
              size="small"
              icon="person"
              onClick={() => {
                setNews(undefined)
                setOpened(true)
              }}
            >
              {say(texts.assign)}
            </Button>
            <IconButton icon="close" label={texts.clear} onClick={chosen.clear} />
          </>
        )}
      </div>
      {opened && <AssignMany applicants={chosen.rows} onClose={close} />}
    </>
  )
}
