import { type AuditAction, auditActions } from '@jadara/contract/audit'
import { text } from '@jadara/contract/text'
import { isDay } from '@jadara/contract/value'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { FilterBar, FilterChoice, FilterSearch } from '../../ui/table/filter-bar.tsx'
import css from './trail.module.css'
import type { Filters } from './trail-address.ts'

const texts = {
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Who did it, or about whom', 'المنفّذ أو صاحب الشأن'),
  placeholder: text('Name or email', 'الاسم أو البريد الإلكتروني'),
  action: text('What was done', 'العملية'),
  every: text('Everything', 'كل العمليات'),
  several: text('Several actions', 'عدة عمليات'),
  from: text('From', 'من'),
  to: text('To', 'إلى'),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
}

const choices = (Object.keys(auditActions) as AuditAction[]).map((name) => [name as string, auditActions[name]] as const)

type Props = { filters: Filters; onFilter: (changes: Readonly<Record<string, string>>) => void }

/** What the trail is narrowed by; each takes effect by itself. One person or application is chosen by its link in a row. */
export function TrailFilters({ filters, onFilter }: Props) {
  const { say } = useLanguage()
  const { search = '', action = '' } = filters
  const several = action.includes(',') ? [[action, texts.several] as const] : []
  const anything = Object.keys(filters).length > 0
  return (
    <FilterBar label={texts.filters}>
      <FilterSearch
        label={texts.search}
        placeholder={texts.placeholder}
        value={search}
        onSearch={(words) => onFilter({ search: words })}
      />
      <FilterChoice
        label={texts.action}
        choices={[['', texts.every], ...several, ...choices]}
        value={action}
        onChoose={(name) => onFilter({ action: name })}
      />
      <Days from={filters.from ?? ''} to={filters.to ?? ''} onFilter={onFilter} />
      {anything && (
        <Button
          kind="bare"
          onClick={() => onFilter(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])))}
          className={css.clear}
        >
          {say(texts.clear)}
        </Button>
      )}
    </FilterBar>
  )
}

/** Two days of a form of their own, because the kit types and picks days in forms alone. Half a day typed filters nothing. */
function Days({ from, to, onFilter }: { from: string; to: string; onFilter: Props['onFilter'] }) {
  const form = useForm({ values: { from, to } })
  const [newFrom, newTo] = form.watch(['from', 'to'])
  useEffect(() => {
    const changes = { ...changed('from', from, newFrom), ...changed('to', to, newTo) }
    if (Object.keys(changes).length > 0) onFilter(changes)
  }, [from, to, newFrom, newTo, onFilter])
  return (
    <Form form={form} onSubmit={() => {}} className={css.days}>
      <FieldGrid>
        <DateInput name="from" label={texts.from} span={3} />
        <DateInput name="to" label={texts.to} span={3} />
      </FieldGrid>
    </Form>
  )
}

const changed = (name: 'from' | 'to', was: string, is: string): Readonly<Record<string, string>> =>
  is !== was && (is === '' || isDay(is)) ? { [name]: is } : {}
