import { formatNumber } from '@jadara/contract/text'
import { classes } from '../../../../ui/classes.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { GridPart } from './grid-part.tsx'
import css from './schedule.module.css'
import { taskNoun } from './schedule-texts.ts'
import { yearName, yearsOf } from './years.ts'

/** The years and months over the plan. `rowIndex` is that of the head, where the plan is a grid to be written in. */
export function Heads({ columns, duration, rowIndex }: { columns: number; duration: number; rowIndex?: number }) {
  const { say, language } = useLanguage()
  // Whoever reads by ear hears each month with its task: the heads are for the eye.
  return (
    <GridPart role="rowgroup" className={css.everyPage}>
      <GridPart role="row" aria-rowindex={rowIndex} className={css.heads}>
        <GridPart role="columnheader" className={css.corner}>
          {say(taskNoun)}
        </GridPart>
        <div className={css.months} aria-hidden="true">
          {yearsOf(columns).map(({ year, months }) => (
            <div key={year} className={css.year}>
              {columns > 12 && (
                <span className={css.headYear} style={{ gridColumnEnd: `span ${months.length}` }}>
                  {say(yearName(year))}
                </span>
              )}
              {months.map((month) => (
                <span
                  key={month}
                  className={classes(css.headMonth, month > duration && css.beyond, month % 12 === 1 && month > 1 && css.newYear)}
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
