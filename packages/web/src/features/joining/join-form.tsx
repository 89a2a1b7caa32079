import { type EarlierApplication, joinRound } from '@jadara/contract/accounts/joining'
import type { Reply } from '@jadara/contract/core/endpoint'
import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { conceptNoteTexts } from '@jadara/contract/files/concept-note'
import { formatFileSize } from '@jadara/contract/files/file-size'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { useForm, useWatch } from 'react-hook-form'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import {
  countChosen,
  findRecordLimit,
  groupRecordsByKind,
  type JoinFormValues,
  listKindsOverLimit,
  toFileFormKey,
  toInitialChoice,
  toJoinFormField,
  toJoinRoundBody,
  toRecordFormKey,
} from './choice.ts'
import css from './join-form.module.css'

const texts = {
  files: text('Personal files', 'الملفات الشخصية'),
  written: text('Proposal and concept note', 'المقترح والمذكرة المفاهيمية'),
  proposal: (title: string) => text(`Proposal: ${title}`, `المقترح: ${title}`),
  note: (title: string) => text(`${conceptNoteTexts.name.en}: ${title}`, `${conceptNoteTexts.name.ar}: ${title}`),
  all: text('Choose all', 'اختيار الكل'),
  none: text('Choose none', 'إلغاء اختيار الكل'),
  ofKind: (what: Text, kind: Text) => text(`${what.en}: ${kind.en}`, `${what.ar}: ${kind.ar}`),
  join: text('Join the round', 'الانضمام إلى الدورة'),
  joining: text('Copying and joining…', 'جارٍ النسخ والانضمام…'),
  patience: text('Many large files take a minute to copy.', 'قد يستغرق نسخ الملفات الكثيرة الكبيرة دقيقة.'),
  tooMany: text(
    'Choose fewer entries: the new round takes fewer of them.',
    'اختر سجلات أقل، فالدورة الجديدة تقبل عددًا أقل منها.',
  ),
}

const entries = plural('# entry', '# entries', 'سجل واحد', 'سجلان', '# سجلات', '# سجلًا', '# سجل')

export type CopiedContents = Reply<typeof joinRound>['copied']
type Props = {
  earlier: EarlierApplication | undefined
  round: ActiveRound
  onJoined: (copied: CopiedContents | undefined) => Promise<void>
}

/** Joins the round, and copies the ticked entries of an earlier one. Without an earlier application nothing is copied. */
export function JoinForm({ earlier, round, onJoined }: Props) {
  const { say } = useLanguage()
  const form = useForm<JoinFormValues>({
    defaultValues: earlier ? toInitialChoice(earlier, round) : { files: {}, records: {}, proposal: false, conceptNote: false },
  })
  const choice = useWatch({ control: form.control }) as JoinFormValues
  const isOverLimit = listKindsOverLimit(choice, round).length > 0
  const submit = async (values: JoinFormValues) => {
    let copied: CopiedContents | undefined
    try {
      copied = (await callEndpoint(joinRound, { body: earlier ? toJoinRoundBody(earlier, values) : {} })).copied
    } catch (error) {
      const refused = asRefusedCallError(error)
      // Another tab has already joined.
      if (refused.reason !== 'exists') {
        const fields = Object.entries(refused.fields).map(([name, words]) => [toJoinFormField(name), words] as const)
        return showRefusal(form, { text: refused.text, fields: Object.fromEntries(fields) })
      }
    }
    await onJoined(copied)
  }
  const tick = (name: `files` | `records.${string}`, on: boolean) => {
    const keys = Object.keys(form.getValues(name))
    form.setValue(name, Object.fromEntries(keys.map((key) => [key, on])))
  }
  return (
    <Form form={form} onSubmit={submit} className={css.form}>
      {earlier && earlier.personalFiles.length > 0 && (
        <FormSection title={texts.files}>
          <TickAllButton name="files" label={texts.files} ticked={choice.files} tick={tick} />
          {earlier.personalFiles.map(({ typeId, name, size }) => {
            const label = personalFileTypes.find(({ id }) => id === typeId)?.name ?? text(name, name)
            return (
              <Checkbox key={typeId} name={`files.${toFileFormKey(typeId)}`} label={label}>
                {say(label)} <bdi className="muted small">{name}</bdi>{' '}
                <span className="muted small num">{say(formatFileSize(size))}</span>
              </Checkbox>
            )
          })}
        </FormSection>
      )}
      {earlier &&
        groupRecordsByKind(earlier).map(({ kind, records }) => (
          <FormSection key={kind.name} title={kind.noun.many}>
            <RecordLimit kind={kind} count={countChosen(choice.records[kind.name])} round={round} />
            <TickAllButton name={`records.${kind.name}`} label={kind.noun.many} ticked={choice.records[kind.name]} tick={tick} />
            {records.map(({ id, title }) => (
              <Checkbox key={id} name={`records.${kind.name}.${toRecordFormKey(id)}`} label={text(title, title)}>
                <bdi>{title}</bdi>
              </Checkbox>
            ))}
          </FormSection>
        ))}
      {earlier && (earlier.proposal !== null || earlier.conceptNote !== null) && (
        <FormSection title={texts.written}>
          {earlier.proposal !== null && <Checkbox name="proposal" label={texts.proposal(earlier.proposal)} />}
          {earlier.conceptNote !== null && <Checkbox name="conceptNote" label={texts.note(earlier.conceptNote)} />}
        </FormSection>
      )}
      <div className={css.go}>
        <Button
          kind="go"
          size="large"
          type="submit"
          disabled={isOverLimit}
          reason={texts.tooMany}
          busy={form.formState.isSubmitting}
          busyLabel={texts.joining}
        >
          {say(texts.join)}
        </Button>
        <p className="muted small">{say(texts.patience)}</p>
      </div>
    </Form>
  )
}

type TickAllProps = {
  name: 'files' | `records.${string}`
  label: Text
  ticked: Readonly<Record<string, boolean>> | undefined
  tick: (name: TickAllProps['name'], on: boolean) => void
}

function TickAllButton({ name, label, ticked, tick }: TickAllProps) {
  const { say } = useLanguage()
  if (Object.keys(ticked ?? {}).length < 2) return null
  const on = countChosen(ticked) === 0
  const what = on ? texts.all : texts.none
  return (
    <Button
      kind="bare"
      size="small"
      className={css.ticks}
      aria-label={say(texts.ofKind(what, label))}
      onClick={() => tick(name, on)}
    >
      {say(what)}
    </Button>
  )
}

function RecordLimit({ kind, count, round }: { kind: RecordKind; count: number; round: ActiveRound }) {
  const { say } = useLanguage()
  const most = findRecordLimit(kind, round)
  if (most === undefined) return null
  const takes = quantity(most, entries)
  const words = text(
    `${count} chosen; the new round takes at most ${takes.en}.`,
    `المختار ${count === 0 ? 'لا شيء' : formatNumber(count, 'ar')}، وتقبل الدورة الجديدة ${takes.ar} على الأكثر.`,
  )
  return (
    <p role="status" className={count > most ? css.over : 'muted'}>
      {say(words)}
    </p>
  )
}
