import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { formatMonthsAs } from '@jadara/contract/proposal/months'
import type { HTMLAttributes, ReactNode } from 'react'
import { Banner } from '../../../../ui/banner.tsx'
import { joinClassNames } from '../../../../ui/classes.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import space from '../../../../ui/layout/space.module.css'
import css from './schedule.module.css'

export const taskNoun = text('Task', 'المهمة')
export const scheduleScrollLabel = text('Schedule, scrolls sideways', 'الجدول الزمني، يُمرَّر جانبيًّا')
export const printScheduleLabel = text('Print the schedule', 'طباعة الجدول الزمني')

export function formatRemoveMonths(months: readonly number[]): Text {
  const { en, ar } = formatMonthsAs(months, text('Months', 'الشهرين'))
  return text(`Take out ${en.toLowerCase()}`, `حذف ${ar}`)
}

type Year = { readonly year: number; readonly months: readonly number[] }

export const splitIntoYears = (columns: number): Year[] =>
  Array.from({ length: Math.ceil(columns / 12) }, (_, i) => ({
    year: i + 1,
    months: Array.from({ length: Math.min(12, columns - 12 * i) }, (_, month) => 12 * i + month + 1),
  }))

export const formatProjectYear = (year: number): Text =>
  text(`Year ${formatNumber(year, 'en')}`, `السنة ${formatNumber(year, 'ar')}`)

/** The years and months above the schedule. `rowIndex` is set where the schedule is an editable grid. */
export function ScheduleHead({ columns, duration, rowIndex }: { columns: number; duration: number; rowIndex?: number }) {
  const { say, language } = useLanguage()
  // Hidden from screen readers: each cell names its month and task.
  return (
    <GridPart role="rowgroup" className={css.everyPage}>
      <GridPart role="row" aria-rowindex={rowIndex} className={css.heads}>
        <GridPart role="columnheader" className={css.corner}>
          {say(taskNoun)}
        </GridPart>
        <div className={css.months} aria-hidden="true">
          {splitIntoYears(columns).map(({ year, months }) => (
            <div key={year} className={css.year}>
              {columns > 12 && (
                <span className={css.headYear} style={{ gridColumnEnd: `span ${months.length}` }}>
                  {say(formatProjectYear(year))}
                </span>
              )}
              {months.map((month) => (
                <span
                  key={month}
                  className={joinClassNames(
                    css.headMonth,
                    month > duration && css.beyond,
                    month % 12 === 1 && month > 1 && css.newYear,
                  )}
                >
                  {formatNumber(month, language)}
                </span>
              ))}
            </div>
          ))}
        </div>
      </GridPart>
    </GridPart>
  )
}

type Props = HTMLAttributes<HTMLDivElement> & {
  role: 'grid' | 'table' | 'row' | 'rowgroup' | 'columnheader' | 'cell' | 'gridcell' | 'presentation'
}

/** The schedule and its parts, with ARIA roles: HTML rows and cells that become blocks on a phone would lose theirs. */
export const GridPart = ({ role, ...rest }: Props) => <div {...rest} role={role} />

const late = plural(
  'One task goes on after the end of the project',
  '# tasks go on after the end of the project',
  'مهمة واحدة تستمر بعد انتهاء المشروع',
  'مهمتان تستمران بعد انتهاء المشروع',
  '# مهام تستمر بعد انتهاء المشروع',
  '# مهمة تستمر بعد انتهاء المشروع',
  '# مهمة تستمر بعد انتهاء المشروع',
)

export function TasksAfterEndBanner({ count, children }: { count: number; children?: ReactNode }) {
  const { say } = useLanguage()
  if (count === 0) return null
  return (
    <Banner tone="gold" title={say(quantity(count, late))} className={space.below4}>
      {children}
    </Banner>
  )
}
