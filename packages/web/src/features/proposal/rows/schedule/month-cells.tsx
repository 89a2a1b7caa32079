import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { type FocusEvent, memo, useState } from 'react'
import { joinClassNames } from '../../../../ui/classes.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import css from './schedule.module.css'
import { formatProjectYear, splitIntoYears } from './schedule-parts.tsx'

type Props = {
  id: string
  row: number
  task: Text
  months: readonly number[]
  duration: number
  /** The number of months drawn: those of the project, and set months beyond it. */
  columns: number
  readOnly?: boolean
  errorId?: string | undefined
}

export const MonthCells = memo(function MonthCells(props: Props) {
  const { id, row, task, months, duration, columns, readOnly = false, errorId } = props
  const { say, language } = useLanguage()
  /** The month that is in the tab order. */
  const [current, setCurrent] = useState(1)
  const follow = ({ target }: FocusEvent<HTMLElement>) => setCurrent(Number(target.dataset.month))
  const set = new Set(months)
  const titled = (month: number): Text => {
    const after = month > duration
    return text(
      `${task.en}, month ${formatNumber(month, 'en')}${after ? ', after the end of the project' : ''}`,
      `${task.ar}، الشهر ${formatNumber(month, 'ar')}${after ? '، بعد انتهاء المشروع' : ''}`,
    )
  }
  return (
    <div id={id} className={css.months} aria-hidden={readOnly || undefined} onFocus={follow}>
      {splitIntoYears(columns).map(({ year, months: ofYear }) => (
        <div key={year} className={css.year}>
          {columns > 12 && (
            <span className={css.yearName} aria-hidden="true">
              {say(formatProjectYear(year))}
            </span>
          )}
          {ofYear.map((month) => {
            const on = set.has(month)
            return (
              <div
                key={month}
                id={`${id}-${month}`}
                className={joinClassNames(
                  css.month,
                  on && css.on,
                  on && !set.has(month - 1) && css.first,
                  on && !set.has(month + 1) && css.last,
                  month > duration && css.beyond,
                  month % 12 === 1 && month > 1 && css.newYear,
                )}
                {...(readOnly
                  ? {}
                  : {
                      role: 'gridcell',
                      'data-row': row,
                      'data-month': month,
                      'aria-label': say(titled(month)),
                      'aria-selected': on,
                      'aria-colindex': month + 1,
                      'aria-disabled': month > duration && !on ? true : undefined,
                      'aria-describedby': errorId,
                      tabIndex: month === current ? 0 : -1,
                    })}
              >
                <span aria-hidden="true">{formatNumber(month, language)}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
})
