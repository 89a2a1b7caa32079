import { foldLetters } from '@jadara/contract/core/normalise-text'
import { text } from '@jadara/contract/core/text'
import type { SiteText } from '@jadara/contract/site/endpoints'
import { saveSiteText } from '@jadara/contract/site/endpoints'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatLastChange } from '../../lib/active-round.ts'
import { Button } from '../../ui/button.tsx'
import { CallButtonLink } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import control from '../../ui/form/control.module.css'
import { NativeSelect } from '../../ui/form/native-select.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import css from './site-list.module.css'
import { sitePlacePath } from './site-paths.ts'
import { type SitePlace, sitePlaces } from './site-places.ts'
import { findSlot, toSiteTextExcerpt } from './site-values.ts'

const texts = {
  search: text('Search', 'بحث'),
  which: text('Which texts', 'أي النصوص'),
  all: text('All', 'الكل'),
  changed: text('Changed', 'المعدّلة'),
  shipped: text('As shipped', 'النصوص الأصلية'),
  isShipped: text('As shipped', 'النص الأصلي'),
  isChanged: text('Changed', 'معدّل'),
  name: text('Text', 'النص'),
  says: text('What it says now', 'ما يقوله الآن'),
  origin: text('Last change', 'آخر تعديل'),
  picture: text('A picture', 'صورة'),
  empty: text('Empty', 'فارغ'),
  edit: text('Edit', 'تعديل'),
  nothing: text('No text fits the search.', 'لا نص يطابق البحث.'),
  clear: text('Clear the search', 'مسح البحث'),
}
type Which = 'all' | 'changed' | 'shipped'
type Row = { name: SlotName; current: SiteText }

/** All texts of the site, grouped by place. */
export function SiteTextList({ stored, timeZone }: { stored: readonly SiteText[] | undefined; timeZone: string | undefined }) {
  const { say } = useLanguage()
  const id = useId()
  const [sought, setSought] = useState('')
  const [which, setWhich] = useState<Which>('all')
  const rowsOf = ({ slots }: SitePlace): Row[] | undefined =>
    stored &&
    slots.flatMap((name) => {
      const current = stored.find(({ slot }) => slot === name)
      return current && fits({ name, current }, sought, which) ? [{ name, current }] : []
    })
  const shown = sitePlaces.map((place) => ({ place, rows: rowsOf(place) })).filter(({ rows }) => rows?.length !== 0)
  return (
    <>
      <search className={css.filters}>
        <div className={css.search}>
          <label htmlFor={id}>{say(texts.search)}</label>
          <input
            id={id}
            type="search"
            className={control.control}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-which`}>{say(texts.which)}</label>
          <NativeSelect id={`${id}-which`} value={which} onChange={(event) => setWhich(event.target.value as Which)}>
            {(['all', 'changed', 'shipped'] as const).map((one) => (
              <option key={one} value={one}>
                {say(texts[one])}
              </option>
            ))}
          </NativeSelect>
        </div>
      </search>
      {shown.map(({ place, rows }) => (
        <Place key={place.name} place={place} rows={rows} timeZone={timeZone} />
      ))}
      {shown.length === 0 && (
        <EmptyState
          title={texts.nothing}
          action={
            <Button
              onClick={() => {
                setSought('')
                setWhich('all')
              }}
            >
              {say(texts.clear)}
            </Button>
          }
        />
      )}
    </>
  )
}

function fits({ name, current }: Row, searched: string, which: Which): boolean {
  if (which !== 'all' && current.shipped !== (which === 'shipped')) return false
  const { label } = findSlot(name)
  const whole = foldLetters([label.en, label.ar, current.en, current.ar].join(' '))
  return foldLetters(searched)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

function Place({ place, rows, timeZone }: { place: SitePlace; rows: Row[] | undefined; timeZone: string | undefined }) {
  const { say, language } = useLanguage()
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      className: css.name,
      cell: ({ name }) => <Link to={sitePlacePath(place, name)}>{say(findSlot(name).label)}</Link>,
    },
    {
      key: 'says',
      header: texts.says,
      className: css.says,
      cell: ({ name, current }) => {
        const slot = findSlot(name)
        if (current[language] === '') return <span className="muted">{say(texts.empty)}</span>
        if (slot.kind === 'picture') return say(texts.picture)
        return <bdi>{toSiteTextExcerpt(current[language], slot)}</bdi>
      },
    },
    {
      key: 'origin',
      header: texts.origin,
      className: css.origin,
      cell: ({ current }) => (
        <>
          <Chip tone={current.shipped ? 'plain' : 'nile'}>{say(current.shipped ? texts.isShipped : texts.isChanged)}</Chip>
          {current.at && <span className={css.when}>{say(formatLastChange({ ...current, shipped: false }, timeZone))}</span>}
        </>
      ),
    },
  ]
  return (
    <section aria-label={say(place.title)} className={css.place}>
      <div className="row">
        <h2>{say(place.title)}</h2>
        <CallButtonLink call={saveSiteText} to={sitePlacePath(place)} size="small" icon="pencil" className="push">
          {say(texts.edit)}
          <span className="sr">: {say(place.title)}</span>
        </CallButtonLink>
      </div>
      <DataTable caption={place.title} columns={columns} rows={rows} rowKey={({ name }) => name} paging="none" />
    </section>
  )
}
