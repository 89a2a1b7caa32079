import { type AuditAction, auditActions } from '@jadara/contract/audit/audit'
import { text } from '@jadara/contract/core/text'
import { isDay } from '@jadara/contract/core/value'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ListFilter } from '../../ui/list/list-screen.tsx'
import type { ListState } from '../../ui/list/use-list.ts'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import css from './trail.module.css'
import type { TrailView } from './trail-view.ts'

const texts = {
  action: text('What was done', 'العملية'),
  every: text('Everything', 'كل العمليات'),
  several: text('Several actions', 'عدة عمليات'),
  from: text('From', 'من'),
  to: text('To', 'إلى'),
  list: text('List', 'طريقة العرض'),
  acts: text('Grouped', 'مجمّعة'),
  each: text('Each entry', 'كل عملية على حدة'),
  changes: text('Changes only', 'التغييرات فقط'),
}

const choices = (Object.keys(auditActions) as AuditAction[]).map((name) => [name as string, auditActions[name]] as const)

export function TrailFilters({ list }: { list: ListState<TrailView> }) {
  const { action, from, to, changes } = list.view
  const several = action.includes(',') ? [[action, texts.several] as const] : []
  return (
    <>
      <ListFilter list={list} field="action" label={texts.action} choices={[['', texts.every], ...several, ...choices]} />
      <Days from={from} to={to} onFilter={list.change} />
      <ListFilter
        list={list}
        field="each"
        label={texts.list}
        choices={[
          ['false', texts.acts],
          ['true', texts.each],
        ]}
      />
      <UnboundCheckbox label={texts.changes} checked={changes} onCheck={(checked) => list.change({ changes: checked })} />
    </>
  )
}

/** Date inputs work in forms alone. An incomplete date filters nothing. */
function Days({ from, to, onFilter }: { from: string; to: string; onFilter: (days: Partial<TrailView>) => void }) {
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

const changed = (name: 'from' | 'to', was: string, is: string): Partial<TrailView> =>
  is !== was && (is === '' || isDay(is)) ? { [name]: is } : {}
