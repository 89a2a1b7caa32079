import { text } from '@jadara/contract/text'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { shortDateIn } from '../dates.ts'
import { useLanguage } from '../language.tsx'
import { calendarFormats, calendarTexts } from './calendar-texts.ts'
import css from './control.module.css'
import { isIsoDate, readDate } from './date-value.ts'
import { Field, type FieldProps, ReadField } from './field.tsx'
import { useFormScope } from './form-scope.ts'
import { oncePointerIsUp } from './once-pointer-is-up.ts'
import { describedBy, useField } from './use-field.ts'

const texts = {
  impossible: text('This date does not exist', 'هذا التاريخ غير موجود'),
  unreadable: text('Write the date as day/month/year: 14/03/1991', 'اكتب التاريخ: يوم/شهر/سنة، مثل ١٤/٠٣/١٩٩١'),
  pattern: text('dd/mm/yyyy', 'يوم/شهر/سنة'),
  open: text('Open the calendar', 'فتح التقويم'),
}

type DateInputProps = FieldProps & {
  /** Bounds of the calendar, 'yyyy-MM-dd'. What is typed is judged by the schema alone. */
  min?: string
  max?: string
  /** Where the calendar opens while there is no date; else at `max`. */
  openAt?: string
  autoComplete?: string
}

/**
 * Typed as dd/MM/yyyy or picked from a calendar. The value is 'yyyy-MM-dd' or ''. What cannot be read stays in the field as it was typed,
 * with the reason, and blocks the submit: it is never replaced by an older date.
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
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  /** No complaint while the date is being typed. */
  const [left, setLeft] = useState(true)
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const calendar = useRef<HTMLDivElement>(null)

  const value = String(field.value ?? '')
  const read = readDate(value)
  const why = read.kind === 'impossible' ? texts.impossible : read.kind === 'unreadable' ? texts.unreadable : undefined
  useEffect(() => {
    setBlocker(name, why)
    return () => setBlocker(name, undefined)
  }, [name, why, setBlocker])

  const shown = typed && typed.value === value ? typed.text : shortDateIn(value, language)
  if (readOnly) {
    return (
      <ReadField id={id} label={label} span={span}>
        {shown && <bdi className="num">{shown}</bdi>}
      </ReadField>
    )
  }
  const complaint = why && (left || error) ? say(why) : error
  const keep = (written: string) => {
    const reading = readDate(written)
    const next = reading.kind === 'date' ? reading.iso : written.trim()
    setTyped({ text: written, value: next })
    setLeft(false)
    field.onChange(next)
  }
  const open = (next: boolean) => {
    setOpened(next)
    if (next) return
    // Only if focus was inside the calendar, which is gone now: a click elsewhere keeps what it chose.
    unlessHeld(() => opener.current)
  }
  const pick = (iso: string | null) => {
    setTyped(undefined)
    field.onChange(iso ?? '')
    open(false)
  }
  return (
    <Field id={id} label={label} hint={hint} warning={warning} optional={optional} span={span} error={complaint}>
      {/* Escape closes the calendar alone, not the dialog around it: before Mantine closes it, and the event no longer knows of it. */}
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
          aria-describedby={describedBy(id, { error: complaint, hint, warning })}
          disabled={disabled}
          value={shown}
          onChange={(event) => keep(event.target.value)}
          onBlur={() => {
            if (!why) setTyped(undefined)
            oncePointerIsUp(() => setLeft(true))
            field.onBlur()
          }}
        />
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
            <DatePicker
              value={isIsoDate(value) ? value : null}
              defaultDate={isIsoDate(value) ? value : (openAt ?? max)}
              onChange={pick}
              onLevelChange={() =>
                unlessHeld(() => calendar.current?.querySelector<HTMLElement>('table [tabindex="0"], table button'))
              }
              minDate={min}
              maxDate={max}
              {...calendarFormats(language)}
              ariaLabels={calendarTexts(say)}
            />
          </Popover.Dropdown>
        </Popover>
      </div>
    </Field>
  )
}

/** When a part of the calendar goes away with the focus in it, focus would fall out of the page: it goes where `find` says. */
function unlessHeld(find: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}
