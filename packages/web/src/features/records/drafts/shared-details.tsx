import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { parseMessage } from '@jadara/contract/core/validate'
import { isEmptyValue } from '@jadara/contract/records/field-value'
import type { Field } from '@jadara/contract/records/fields'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { type RecordDraftLine, updateRecordDraft } from '@jadara/contract/works/record-drafts'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { callEndpoint } from '../../../lib/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { showErrors, showRefusal } from '../../../ui/form/errors.ts'
import { FieldGrid } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RecordInput } from '../record-input.tsx'
import { useInvalidateDrafts } from './draft-calls.ts'
import css from './drafts.module.css'
import { findSharedFields, type SharedField, type SharedKind } from './shared-fields.ts'

const inEntries = plural(
  'Missing in # entry',
  'Missing in # entries',
  'ناقص في سجل واحد',
  'ناقص في سجلين',
  'ناقص في # سجلات',
  'ناقص في # سجلًا',
  'ناقص في # سجل',
)
const texts = {
  title: ({ noun }: RecordKind) => text(`${noun.many.en}: fill in once for all`, `${noun.many.ar}: املأ مرة واحدة للجميع`),
  about: text(
    'These details are missing in several entries. What you enter here goes into each of them; you can change it there.',
    'هذه البيانات ناقصة في عدة سجلات. ما تدخله هنا يوضع في كل منها، ويمكنك تغييره هناك.',
  ),
  fill: text('Fill in', 'ملء البيانات'),
  filling: text('Filling in…', 'جارٍ الملء…'),
}

/** The details that papers never print, such as the database that indexes them: entered once for all entries in which they are missing. */
export function SharedDetails({ drafts }: { drafts: readonly RecordDraftLine[] }) {
  return findSharedFields(drafts).map((shared) => <SharedOfKind key={shared.kind.name} {...shared} />)
}

function SharedOfKind({ kind, fields }: SharedKind) {
  const { say } = useLanguage()
  const form = useForm<Record<string, unknown>>({ shouldFocusError: false })
  const invalidate = useInvalidateDrafts()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const place = useRef<HTMLElement>(null)
  const id = `shared-${kind.name}`
  const { run } = useAction(
    async (values: Readonly<Record<string, unknown>>) => {
      try {
        for (const [draft, own] of groupByDraft(fields, values)) {
          const { id: draftId, updatedAt } = draft
          await callEndpoint(updateRecordDraft, { params: { id: draftId }, body: { values: own, updatedAt } })
        }
      } finally {
        await invalidate()
      }
    },
    { onRefused: refreshAfterRefusal },
  )
  // What has been filled in everywhere disappears with its button, which had the focus.
  useEffect(() => () => focusList(), [])
  const focusField = (name: string) => document.getElementById(`${id}-form-${name}`)?.focus()
  const submit = async (values: Record<string, unknown>) => {
    const given = Object.fromEntries(fields.map(({ name }) => [name, values[name]]).filter(([, value]) => !isEmptyValue(value)))
    const wrong = fields.flatMap(({ name, field }) => {
      const text = isEmptyValue(given[name]) ? undefined : findValueError(field, given[name])
      return text ? [{ name, text }] : []
    })
    const [first] = wrong
    if (first) {
      showErrors(form, wrong)
      return focusField(first.name)
    }
    if (Object.keys(given).length === 0) return place.current?.querySelector<HTMLElement>('input, select')?.focus()
    const refused = await run(given)
    if (!refused) return form.reset()
    showRefusal(form, refused)
    focusField(Object.keys(refused.fields)[0] ?? '')
  }
  return (
    <section ref={place} aria-labelledby={id} className={css.shared}>
      <h3 id={id}>{say(texts.title(kind))}</h3>
      <p className="small muted">{say(texts.about)}</p>
      <Form id={`${id}-form`} form={form} onSubmit={submit}>
        <FieldGrid>
          {fields.map(({ name, field, drafts }) => (
            <RecordInput
              key={name}
              name={name}
              field={{ ...field, hint: quantity(drafts.length, inEntries) }}
              span={fields.length === 1 ? 6 : fields.length === 2 ? 3 : 2}
            />
          ))}
        </FieldGrid>
        <div className={css.sharedFoot}>
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel={texts.filling}>
            {say(texts.fill)}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function findValueError({ schema }: Field, value: unknown): Text | undefined {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue && parseMessage(issue.message)
}

type DraftValues = Record<string, string | number>

/** The values of each entry: those that it lacks. */
function groupByDraft(fields: readonly SharedField[], values: Readonly<Record<string, unknown>>) {
  const byDraft = new Map<RecordDraftLine, DraftValues>()
  for (const { name, drafts } of fields)
    if (!isEmptyValue(values[name]))
      for (const draft of drafts) byDraft.set(draft, { ...byDraft.get(draft), [name]: values[name] as string | number })
  return byDraft
}

function focusList(): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    const place = document.getElementById('unfinished')
    if (!place) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
}
