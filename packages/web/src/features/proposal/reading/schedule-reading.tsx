import { text } from '@jadara/contract/core/text'
import { formatMonths } from '@jadara/contract/proposal/months'
import { afterEndText, type ScheduleTask, selectTaskTitlesAfterEnd } from '@jadara/contract/proposal/schedule'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import type { CSSProperties } from 'react'
import { Button } from '../../../ui/button.tsx'
import { joinClassNames } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { MonthCells } from '../rows/schedule/month-cells.tsx'
import css from '../rows/schedule/schedule.module.css'
import {
  GridPart,
  printScheduleLabel,
  ScheduleHead,
  scheduleScrollLabel,
  TasksAfterEndBanner,
} from '../rows/schedule/schedule-parts.tsx'
import { NothingWritten } from './reading-parts.tsx'

type Props = {
  tasks: readonly ScheduleTask[]
  /** In months. */
  duration: number
  /** The schedule is the whole screen: it can be printed, in landscape. */
  alone?: boolean
}

/** The schedule as a drawing, with the months of each task in words for screen readers. */
export function ScheduleReading({ tasks, duration, alone }: Props) {
  const { say } = useLanguage()
  if (tasks.length === 0) return <NothingWritten />
  const columns = Math.max(duration, ...tasks.flatMap(({ months }) => months))
  return (
    <div>
      <TasksAfterEndBanner count={selectTaskTitlesAfterEnd(tasks, duration).length} />
      {alone && (
        <div className={css.head}>
          <Button size="small" className="push" onClick={() => print()}>
            {say(printScheduleLabel)}
          </Button>
        </div>
      )}
      <section
        className={joinClassNames(css.scroll, alone && css.alone)}
        aria-label={say(scheduleScrollLabel)}
        tabIndex={columns > 12 ? 0 : undefined}
      >
        <GridPart
          className={joinClassNames(css.grid, css.read, columns > 24 && css.narrow)}
          style={{ '--months': columns } as CSSProperties}
          role="table"
          aria-label={say(sectionTexts.schedule.title)}
        >
          <ScheduleHead columns={columns} duration={duration} />
          {tasks.map(({ title, months }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tasks have no other name, and are only read
            <GridPart key={at} role="row" className={css.task}>
              <GridPart role="cell" className={css.title}>
                <b className={css.name} dir="auto">
                  {title}
                </b>
                <span className={css.words}>{say(formatMonths(months))}</span>
                {months.some((month) => month > duration) && (
                  <div className={css.late}>
                    <p>
                      <Icon name="warning" />
                      <span>{say(afterEndText(duration))}</span>
                    </p>
                  </div>
                )}
              </GridPart>
              <MonthCells
                id={`task-${at}`}
                task={text(title, title)}
                row={at}
                months={months}
                duration={duration}
                columns={columns}
                readOnly
              />
            </GridPart>
          ))}
        </GridPart>
      </section>
    </div>
  )
}
