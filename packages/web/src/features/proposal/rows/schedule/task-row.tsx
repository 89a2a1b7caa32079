import { text } from '@jadara/contract/core/text'
import { formatMonths } from '@jadara/contract/proposal/months'
import { afterEndText } from '@jadara/contract/proposal/schedule'
import { useEffect, useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { messageOf } from '../../../../ui/form/errors.ts'
import { FieldErrorMessage } from '../../../../ui/form/field.tsx'
import { useFormScope } from '../../../../ui/form/form-scope.ts'
import { RowActions } from '../../../../ui/form/growing-rows.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { type RowsState, toRowLabel } from '../../../../ui/form/use-rows.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { MonthCells } from './month-cells.tsx'
import css from './schedule.module.css'
import { formatRemoveMonths, GridPart, taskNoun } from './schedule-parts.tsx'

type Props = { rows: RowsState; at: number; duration: number; columns: number }

export function TaskRow({ rows, at, duration, columns }: Props) {
  const { say, language } = useLanguage()
  const { idOf, setLabel } = useFormScope()
  const path = rows.pathOf(at)
  const name = `${path}.months`
  const { field, fieldState } = useController({ name })
  const months = field.value as number[]
  const title = String(useWatch({ name: `${path}.title` }) ?? '').trim()
  const late = months.filter((month) => month > duration)
  const error = messageOf(fieldState.error, language)
  const id = idOf(name)
  const named = useMemo(() => toRowLabel(taskNoun, at), [at])
  const called = useMemo(
    () => (title ? text(`${named.en}, \u2068${title}\u2069`, `${named.ar}، \u2068${title}\u2069`) : named),
    [title, named],
  )

  useEffect(() => {
    setLabel(name, text(`Months, ${named.en.toLowerCase()}`, `الأشهر، ${named.ar}`))
    return () => setLabel(name, undefined)
  }, [name, named, setLabel])

  return (
    <GridPart role="row" aria-rowindex={at + 2} className={css.task} {...rows.rowProps(at)}>
      <GridPart role="gridcell" aria-colindex={1} className={css.title}>
        <div className={css.typed}>
          <TextArea name={`${path}.title`} label={named} rows={1} />
        </div>
        <b className={css.printed} dir="auto">
          {title || say(named)}
        </b>
        <div className={css.under}>
          <span className={css.words}>{say(formatMonths(months))}</span>
          <RowActions rows={rows} at={at} className={css.actions} />
        </div>
        {error && <FieldErrorMessage id={id}>{error}</FieldErrorMessage>}
        {late.length > 0 && (
          <div className={css.late}>
            <p>
              <Icon name="warning" />
              <span>{say(afterEndText(duration))}</span>
            </p>
            <Button size="small" onClick={() => field.onChange(months.filter((month) => month <= duration))}>
              {say(formatRemoveMonths(late))}
            </Button>
          </div>
        )}
      </GridPart>
      <MonthCells
        id={id}
        row={at}
        task={called}
        months={months}
        duration={duration}
        columns={columns}
        errorId={error && `${id}-error`}
      />
    </GridPart>
  )
}
