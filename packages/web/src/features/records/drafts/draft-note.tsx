import { text } from '@jadara/contract/core/text'
import { formatFieldValue, isEmptyValue } from '@jadara/contract/records/field-value'
import type { Field } from '@jadara/contract/records/fields'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { DraftValue, RecordDraft } from '@jadara/contract/works/record-drafts'
import { type ReactNode, useCallback } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { FieldNotesContext } from '../../../ui/form/field-notes.ts'
import { useFormScope } from '../../../ui/form/form-scope.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { formatNumberText } from '../../../ui/numbers.ts'
import { toRecordFormValues } from '../record-values.ts'
import { formatValueSource } from './draft-words.ts'
import css from './drafts.module.css'

const texts = {
  from: text('From', 'المصدر:'),
  typed: text('Typed by you', 'كتبته أنت'),
  differs: text('The sources differ.', 'المصادر مختلفة.'),
  take: text('Use', 'استخدام'),
  misfit: text('Found, but it does not fit:', 'عُثر عليه ولكنه لا يناسب الحقل:'),
  own: (row: number) => {
    const { en, ar } = formatNumberText(row + 1)
    return text(`Your name was recognised: number ${en}.`, `تعرّفنا على اسمك: رقم ${ar}.`)
  },
  ownMissing: text('Your name was not recognised among these people.', 'لم نتعرّف على اسمك بين هؤلاء.'),
}

type Props = { kind: RecordKind; draft: RecordDraft; timeZone: string; formId: string; children: ReactNode }

/** Says below each field where its value comes from, what other sources say, and what did not fit. */
export function DraftNotes({ kind, draft, timeZone, formId, children }: Props) {
  const noteOf = useCallback(
    (id: string) => {
      const name = id.startsWith(`${formId}-`) ? id.slice(formId.length + 1) : ''
      const field = kind.fields[name]
      return field && <DraftNote kind={kind} name={name} field={field} draft={draft} timeZone={timeZone} />
    },
    [kind, draft, timeZone, formId],
  )
  return <FieldNotesContext value={noteOf}>{children}</FieldNotesContext>
}

type NoteProps = Omit<Props, 'formId' | 'children'> & { name: string; field: Field }

function DraftNote({ kind, name, field, draft, timeZone }: NoteProps) {
  const { say } = useLanguage()
  const { setValue } = useFormContext()
  const { idOf } = useFormScope()
  const value: unknown = useWatch({ name })
  const toInput = (given: DraftValue | undefined) => toRecordFormValues(kind, { [name]: given } as never)[name]
  const isSame = (given: DraftValue | undefined) => JSON.stringify(toInput(given)) === JSON.stringify(value ?? '')
  const found = draft.differences.find((one) => one.field === name)?.found ?? []
  const taken = found.find((one) => isSame(one.value))
  const source = isEmptyValue(value)
    ? undefined
    : (taken?.source ?? (isSame(draft.values[name]) ? draft.sources[name] : { from: 'you' as const }))
  const misfits = draft.misfits.filter((one) => one.field === name || one.field.startsWith(`${name}.`))
  const print = (given: DraftValue) => {
    const lines = formatFieldValue(field, given)
    return text(lines.map(({ en }) => en).join('; '), lines.map(({ ar }) => ar).join('؛ '))
  }
  const own = draft.own?.field === name ? texts.own(draft.own.row) : undefined
  const take = (given: DraftValue) => {
    setValue(name, toInput(given), { shouldDirty: true, shouldValidate: true })
    // The pressed button disappears.
    document.getElementById(idOf(name))?.focus()
  }
  const others = found.filter((one) => one !== taken)
  if (!source && others.length === 0 && misfits.length === 0) return null
  return (
    <div className={css.note}>
      {source && (
        <p>
          {source.from === 'you' ? say(texts.typed) : `${say(texts.from)} ${say(formatValueSource(source, timeZone))}`}
          {own && ` · ${say(own)}`}
        </p>
      )}
      {name === 'authors' && !draft.own && source && source.from !== 'you' && <p>{say(texts.ownMissing)}</p>}
      {others.map((one) => (
        <p key={`${one.source.from} ${JSON.stringify(one.value)}`} className={css.differing}>
          <span>
            {say(texts.differs)} <bdi>{say(print(one.value))}</bdi> ({say(formatValueSource(one.source, timeZone))})
          </span>
          <Button size="small" onClick={() => take(one.value)}>
            {say(texts.take)} <bdi className="sr">{say(print(one.value))}</bdi>
          </Button>
        </p>
      ))}
      {misfits.map((one) => (
        <p key={`${one.field} ${one.value}`} className={css.differing}>
          <span>
            {say(texts.misfit)} <bdi>{one.value}</bdi> ({say(formatValueSource(one.source, timeZone))}). {say(one.message)}
          </span>
        </p>
      ))}
    </div>
  )
}
