import { text } from '@jadara/contract/core/text'
import { type ScheduleTask, scheduleEndpoints, selectTaskTitlesAfterEnd } from '@jadara/contract/proposal/schedule'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { type CSSProperties, Fragment, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { newProposalHeaderPath } from '../../../../lib/places.ts'
import { Button } from '../../../../ui/button.tsx'
import { joinClassNames } from '../../../../ui/classes.ts'
import { RemovedRowNotice, RowsFoot } from '../../../../ui/form/growing-rows.tsx'
import { useRows } from '../../../../ui/form/use-rows.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { ScheduleReading } from '../../reading/schedule-reading.tsx'
import type { ProposalDurationAndBudget } from '../../use-proposal-limits.ts'
import { RowScreen } from '../row-screen.tsx'
import type { RowSectionDescription } from '../row-section.ts'
import css from './schedule.module.css'
import { GridPart, printScheduleLabel, ScheduleHead, scheduleScrollLabel, TasksAfterEndBanner } from './schedule-parts.tsx'
import { TaskRow } from './task-row.tsx'
import { useMonthGrid } from './use-month-grid.ts'

const blank: TypedTask = { title: '', months: [] }

const section: RowSectionDescription<ScheduleTask> = {
  name: 'schedule',
  calls: scheduleEndpoints,
  blank,
  toInputValues: ({ title, months }) => ({ title, months }),
  rows: (header) => <TaskGrid header={header} blank={blank} />,
  reading: (tasks, header) => <ScheduleReading tasks={tasks} duration={header.duration} alone />,
  wide: true,
}

export const ScheduleScreen = () => <RowScreen section={section} />

export type TypedTask = { readonly title: string; readonly months: readonly number[] }

const texts = {
  row: text('task', 'المهمة'),
  add: text('Add a task', 'أضف مهمة'),
  howByFinger: text('Tap the months of a task to set and clear them.', 'المس أشهر المهمة لتحديدها أو إلغائها.'),
  how: text(
    'Click the months of a task, or draw across them with the mouse. With the keyboard: arrow keys move, Space sets a month, Shift with an arrow draws a run.',
    'انقر أشهر المهمة، أو اسحب عبرها بالفأرة. بلوحة المفاتيح: الأسهم للتنقل، والمسافة لتحديد الشهر، و\u2066Shift\u2069 مع سهم لتحديد مدة متصلة.',
  ),
  mend: text(
    'Take their last months out, or make the project longer in the basic information.',
    'احذف أشهرها الأخيرة، أو أطل مدة المشروع في البيانات الأساسية.',
  ),
  basicInformation: text('To the basic information', 'إلى البيانات الأساسية'),
}

export function TaskGrid({ header, blank }: { header: ProposalDurationAndBudget; blank: TypedTask }) {
  const { say, direction } = useLanguage()
  const { getValues, setValue, formState } = useFormContext()
  const label = sectionTexts.schedule.title
  const rows = useRows({ name: 'rows', label, row: texts.row, blank })
  const tasks = (useWatch({ name: 'rows' }) ?? []) as TypedTask[]
  const columns = useColumns(tasks, header.duration)
  const howId = useId()
  const { fields } = rows
  const grid = useMonthGrid({
    rows: fields.length,
    months: columns,
    duration: header.duration,
    rightToLeft: direction === 'rtl',
    readMonths: (row) => getValues(`rows.${row}.months`),
    writeMonths: (row, months) =>
      setValue(`rows.${row}.months`, months, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
    goTo: ({ row, month }) => document.getElementById(`${rows.id}-${row}-months-${month}`)?.focus(),
  })
  return (
    <>
      <TasksAfterEndBanner count={selectTaskTitlesAfterEnd(tasks, header.duration).length}>
        <div className={css.mend}>
          <p>{say(texts.mend)}</p>
          <Link to={newProposalHeaderPath}>{say(texts.basicInformation)}</Link>
        </div>
      </TasksAfterEndBanner>
      <div className={css.head}>
        <p id={howId} className={css.how}>
          <span className={css.byMouse}>{say(texts.how)}</span>
          <span className={css.byFinger}>{say(texts.howByFinger)}</span>
        </p>
        <Button size="small" className="push" onClick={() => print()}>
          {say(printScheduleLabel)}
        </Button>
      </div>
      <section
        id={rows.id}
        className={joinClassNames(css.scroll, css.alone)}
        aria-label={say(scheduleScrollLabel)}
        tabIndex={columns > 12 ? 0 : undefined}
      >
        <GridPart
          className={joinClassNames(css.grid, columns > 24 && css.narrow)}
          style={{ '--months': columns } as CSSProperties}
          role="grid"
          aria-label={say(label)}
          aria-describedby={howId}
          aria-multiselectable
          aria-colcount={columns + 1}
          aria-rowcount={fields.length + 1}
          {...grid}
        >
          <ScheduleHead columns={columns} duration={header.duration} rowIndex={1} />
          {fields.map(({ id }, at) => (
            <Fragment key={id}>
              <Removed rows={rows} at={at} />
              <TaskRow rows={rows} at={at} duration={header.duration} columns={columns} />
            </Fragment>
          ))}
          <Removed rows={rows} at={fields.length} />
        </GridPart>
      </section>
      <RowsFoot rows={rows} add={texts.add} />
    </>
  )
}

/** The months of the project, and those beyond it that a task has had since the screen opened, so that no column disappears while one clicks. */
function useColumns(tasks: readonly TypedTask[], duration: number): number {
  const wanted = Math.max(duration, ...tasks.flatMap(({ months }) => months))
  const [most, setMost] = useState(wanted)
  if (wanted > most) setMost(wanted)
  return Math.max(wanted, most)
}

function Removed({ rows, at }: { rows: ReturnType<typeof useRows>; at: number }) {
  if (!rows.removedAt(at)) return null
  return (
    <GridPart role="row" className={css.removed}>
      <GridPart role="gridcell">
        <RemovedRowNotice rows={rows} at={at} />
      </GridPart>
    </GridPart>
  )
}
