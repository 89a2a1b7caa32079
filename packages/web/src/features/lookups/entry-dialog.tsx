import { lookupTexts } from '@jadara/contract/lookups'
import { text } from '@jadara/contract/text'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { asRefused } from '../../lib/call.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { fieldError, showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useAtStake } from '../../ui/guard/at-stake.ts'
import { useLanguage } from '../../ui/language.tsx'
import type { Names, OfficeList, Row } from './office-lists.ts'

const texts = {
  english: text('Name in English', 'الاسم بالإنجليزية'),
  arabic: text('Name in Arabic', 'الاسم بالعربية'),
  fallsBack: text('Left empty, the English name stands in both languages.', 'إذا تُرك فارغًا ظهر الاسم الإنجليزي في اللغتين.'),
  cancel: text('Cancel', 'إلغاء'),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  discardTitle: text('Discard what you typed?', 'أتريد تجاهل ما كتبته؟'),
  discardWords: text('The names have not been saved and would be lost.', 'لم تُحفظ الأسماء، وستضيع.'),
  discard: text('Discard', 'تجاهل'),
  keep: text('Go on editing', 'متابعة التعديل'),
}

type Props = {
  list: OfficeList
  /** What is edited; null for a new entry; the dialog is closed while undefined. */
  entry: Row | null | undefined
  onSaved: (saved: Row) => void
  onClose: () => void
}

/** The names of one entry, in both languages. */
export function EntryDialog({ list, entry, onSaved, onClose }: Props) {
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { say } = useLanguage()
  useAtStake(dirty ? texts.discardWords : undefined)
  const close = () => {
    setLeaving(false)
    setDirty(false)
    onClose()
  }
  const title = entry ? list.words.edit : list.words.add
  return (
    <>
      <Dialog opened={entry !== undefined} onClose={() => (dirty ? setLeaving(true) : close())} title={title} busy={busy}>
        <EntryForm
          list={list}
          entry={entry ?? undefined}
          onDirty={setDirty}
          onBusy={setBusy}
          onCancel={() => (dirty ? setLeaving(true) : close())}
          onSaved={(saved) => {
            setDirty(false)
            onSaved(saved)
          }}
        />
      </Dialog>
      <Confirm
        opened={leaving}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        keepLabel={texts.keep}
        onConfirm={close}
        onClose={() => setLeaving(false)}
      >
        <p>{say(texts.discardWords)}</p>
      </Confirm>
    </>
  )
}

type FormProps = {
  list: OfficeList
  entry: Row | undefined
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onCancel: () => void
  onSaved: (saved: Row) => void
}

function EntryForm({ list, entry, onDirty, onBusy, onCancel, onSaved }: FormProps) {
  const { say } = useLanguage()
  const form = useForm<Names>({
    defaultValues: { english: entry?.english ?? '', arabic: entry?.arabic ?? '' },
    resolver: namesResolver(list),
    shouldFocusError: false,
  })
  const { isSubmitting } = form.formState

  const save = async (names: Names) => {
    onBusy(true)
    try {
      onSaved(entry ? await list.change(entry.id, changed(entry, names)) : await list.add(names))
    } catch (thrown) {
      const { text: why, fields } = asRefused(thrown)
      const named = Object.entries(fields).map(([field, message]) => [list.fields[field] ?? field, message])
      showRefusal(form, { text: why, fields: Object.fromEntries(named) })
    } finally {
      onBusy(false)
    }
  }
  return (
    <div onInput={() => onDirty(true)}>
      <Form form={form} onSubmit={save} className="stack">
        <FieldGrid>
          <TextInput name="english" label={texts.english} dir="ltr" lang="en" data-autofocus />
          <TextInput
            name="arabic"
            label={texts.arabic}
            dir="rtl"
            lang="ar"
            optional={list.isArabicOptional}
            hint={list.isArabicOptional ? texts.fallsBack : undefined}
          />
        </FieldGrid>
        <div className="row">
          <Button className="push" onClick={onCancel} disabled={isSubmitting}>
            {say(texts.cancel)}
          </Button>
          <Button kind="go" type="submit" busy={isSubmitting} busyLabel={texts.saving}>
            {say(texts.save)}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Only what was typed anew is sent: the other name may have been changed at another desk. */
const changed = (before: Names, { english, arabic }: Names): Partial<Names> => ({
  ...(english === before.english ? {} : { english }),
  ...(arabic === before.arabic ? {} : { arabic }),
})

const namesResolver =
  (list: OfficeList): Resolver<Names> =>
  (values) => {
    const errors = {
      ...(values.english.trim() === '' && { english: fieldError(lookupTexts.englishName) }),
      ...(values.arabic.trim() === '' && !list.isArabicOptional && { arabic: fieldError(lookupTexts.arabicName) }),
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
