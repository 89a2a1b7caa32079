import { text } from '@jadara/contract/core/text'
import { Popover } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/ar'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../button.tsx'
import { formatShortDateIn } from '../dates.ts'
import { useLanguage } from '../language.tsx'
import { WithMantine } from '../theme/with-mantine.tsx'
import { toCalendarFormats, toCalendarTexts } from './calendar-texts.ts'
import css from './control.module.css'
import { isIsoDate, parseDate } from './date-value.ts'
import { Field, type FieldProps, ReadOnlyField } from './field.tsx'
import { useFormScope } from './form-scope.ts'
import { runAfterPointerUp } from './typing.ts'
import { toDescriptionIds, useField } from './use-field.ts'

const texts = {
  impossible: text('This date does not exist', 'هذا التاريخ غير موجود'),
  unreadable: text('Write the date as day/month/year: 14/03/1991', 'اكتب التاريخ: يوم/شهر/سنة، مثل ١٤/٠٣/١٩٩١'),
  pattern: text('dd/mm/yyyy', 'يوم/شهر/سنة'),
  open: text('Open the calendar', 'فتح التقويم'),
}

type DateInputProps = FieldProps & {
  /** Bounds of the calendar, 'yyyy-MM-dd'. Only the schema checks typed dates. */
  min?: string
  max?: string
  /** The month that the calendar opens at while there is no date; by default that of `max`. */
  openAt?: string
  autoComplete?: string
}

/**
 * Typed as dd/MM/yyyy or picked from a calendar. The value is 'yyyy-MM-dd' or ''. Unreadable text stays in the field with an error and
 * blocks the submit.
 */
export function DateInput({
  name,
  label,
  hint,
  warning,
  optional,
  span,
  disabled,
  min,
  max,
  openAt,
  autoComplete,
}: DateInputProps) {
  const { field, id, error, readOnly } = useField(name, label, hint, warning)
  const { setBlocker } = useFormScope()
  const { language, say } = useLanguage()
  // The calendar's.
  useEffect(() => void dayjs.locale(language), [language])
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  /** Shows no error while the date is being typed. */
  const [left, setLeft] = useState(true)
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const calendar = useRef<HTMLDivElement>(null)

  const value = String(field.value ?? '')
  const read = parseDate(value)
  const why = read.kind === 'impossible' ? texts.impossible : read.kind === 'unreadable' ? texts.unreadable : undefined
  useEffect(() => {
    setBlocker(name, why)
    return () => setBlocker(name, undefined)
  }, [name, why, setBlocker])

  const shown = typed && typed.value === value ? typed.text : formatShortDateIn(value, language)
  if (readOnly) {
    return (
      <ReadOnlyField id={id} label={label} span={span}>
        {shown && <bdi className="num">{shown}</bdi>}
      </ReadOnlyField>
    )
  }
  const complaint = why && (left || error) ? say(why) : error
  const keep = (written: string) => {
    const reading = parseDate(written)
    const next = reading.kind === 'date' ? reading.iso : written.trim()
    setTyped({ text: written, value: next })
    setLeft(false)
    field.onChange(next)
  }
  const open = (next: boolean) => {
    flushSync(() => setOpened(next))
    // Only if the focus was inside the closed calendar; a click elsewhere keeps its own focus.
    if (!next) restoreFocus(opener.current)
  }
  const pick = (iso: string | null) => {
    setTyped(undefined)
    field.onChange(iso ?? '')
    open(false)
  }
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={complaint}>
      {/* Escape closes only the calendar, not the surrounding dialog: handled before Mantine, which would leave the key to the dialog. */}
      <div
        className={css.with}
        onKeyDownCapture={(event) => {
          if (!opened || event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          open(false)
        }}
      >
        <input
          name={field.name}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete ?? 'off'}
          className={`${css.control} num`}
          placeholder={say(texts.pattern)}
          aria-invalid={complaint ? true : undefined}
          aria-describedby={toDescriptionIds(id, { error: complaint, hint, warning })}
          disabled={disabled}
          value={shown}
          onChange={(event) => keep(event.target.value)}
          onBlur={() => {
            if (!why) setTyped(undefined)
            runAfterPointerUp(() => setLeft(true))
            field.onBlur()
          }}
        />
        <WithMantine>
          <Popover
            opened={opened}
            onChange={open}
            position="bottom-end"
            trapFocus
            withinPortal={false}
            floatingStrategy="fixed"
            transitionProps={{ duration: 0 }}
          >
            <Popover.Target>
              <IconButton
                icon="calendar"
                label={text(`${texts.open.en}: ${label.en}`, `${texts.open.ar}: ${label.ar}`)}
                disabled={disabled}
                ref={opener}
                onClick={() => open(!opened)}
              />
            </Popover.Target>
            <Popover.Dropdown aria-label={say(label)} ref={calendar}>
              {/* The week begins on Saturday in Egypt; Friday and Saturday are its weekend. */}
              <DatesProvider settings={{ locale: language, firstDayOfWeek: language === 'ar' ? 6 : 1, weekendDays: [5, 6] }}>
                <DatePicker
                  value={isIsoDate(value) ? value : null}
                  defaultDate={isIsoDate(value) ? value : (openAt ?? max)}
                  onChange={pick}
                  onLevelChange={() => {
                    flushSync(() => {})
                    restoreFocus(calendar.current?.querySelector<HTMLElement>('table [tabindex="0"], table button'))
                  }}
                  minDate={min}
                  maxDate={max}
                  {...toCalendarFormats(language)}
                  ariaLabels={toCalendarTexts(say)}
                />
              </DatesProvider>
            </Popover.Dropdown>
          </Popover>
        </WithMantine>
      </div>
    </Field>
  )
}

/** Moves the focus out of a removed part of the calendar synchronously, so that no key is lost. */
function restoreFocus(to: HTMLElement | null | undefined) {
  if (document.activeElement === document.body) to?.focus()
}
