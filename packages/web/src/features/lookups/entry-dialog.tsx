import { lookupTexts } from '@jadara/contract/core/office-lookups'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { type ActionState, useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { showRefusal, toFieldError } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSignOutWarning } from '../../ui/guard/unsaved-work.ts'
import { useLanguage } from '../../ui/language.tsx'
import type { OfficeList, OfficeListNames, OfficeListRow } from './office-lists.ts'

const texts = {
  english: text('Name in English', 'الاسم بالإنجليزية'),
  arabic: text('Name in Arabic', 'الاسم بالعربية'),
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
  /** The entry; null for a new one. The dialog is closed while undefined. */
  entry: OfficeListRow | null | undefined
  onSaved: (saved: OfficeListRow) => void
  onClose: () => void
}

export function EntryDialog({ list, entry, onSaved, onClose }: Props) {
  const [dirty, setDirty] = useState(false)
  const saving = useAction((save: () => Promise<OfficeListRow>) => save(), {
    onDone: (saved) => {
      setDirty(false)
      onSaved(saved)
    },
  })
  const [leaving, setLeaving] = useState(false)
  const { say } = useLanguage()
  useSignOutWarning(dirty ? texts.discardWords : undefined)
  const close = () => {
    setLeaving(false)
    setDirty(false)
    onClose()
  }
  const title = entry ? list.words.edit : list.words.add
  return (
    <>
      <Dialog opened={entry !== undefined} onClose={() => (dirty ? setLeaving(true) : close())} title={title} busy={saving.busy}>
        <EntryForm
          list={list}
          entry={entry ?? undefined}
          onDirty={setDirty}
          save={saving.run}
          onCancel={() => (dirty ? setLeaving(true) : close())}
        />
      </Dialog>
      <ConfirmDialog
        opened={leaving}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        keepLabel={texts.keep}
        onConfirm={close}
        onClose={() => setLeaving(false)}
      >
        <p>{say(texts.discardWords)}</p>
      </ConfirmDialog>
    </>
  )
}

type FormProps = {
  list: OfficeList
  entry: OfficeListRow | undefined
  onDirty: (dirty: boolean) => void
  save: ActionState<() => Promise<OfficeListRow>>['run']
  onCancel: () => void
}

function EntryForm({ list, entry, onDirty, save, onCancel }: FormProps) {
  const { say } = useLanguage()
  const form = useForm<OfficeListNames>({
    defaultValues: { english: entry?.english ?? '', arabic: entry?.arabic ?? '' },
    resolver: namesResolver(list),
    shouldFocusError: false,
  })
  const { isSubmitting } = form.formState

  const submit = async (names: OfficeListNames) => {
    const refused = await save(() => (entry ? list.change(entry.id, changed(entry, names)) : list.add(names)))
    if (!refused) return
    const named = Object.entries(refused.fields).map(([field, message]) => [list.fields[field] ?? field, message])
    showRefusal(form, { text: refused.text, fields: Object.fromEntries(named) })
  }
  return (
    <div onInput={() => onDirty(true)}>
      <Form form={form} onSubmit={submit} className="stack">
        <FieldGrid>
          <TextInput name="english" label={texts.english} dir="ltr" lang="en" data-autofocus />
          <TextInput
            name="arabic"
            label={texts.arabic}
            dir="rtl"
            lang="ar"
            optional={list.isArabicOptional}
            hint={list.isArabicOptional ? lookupTexts.arabicFallsBack : undefined}
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

/** Sends only changed names: the others may have been changed elsewhere. */
const changed = (before: OfficeListNames, { english, arabic }: OfficeListNames): Partial<OfficeListNames> => ({
  ...(english === before.english ? {} : { english }),
  ...(arabic === before.arabic ? {} : { arabic }),
})

const namesResolver =
  (list: OfficeList): Resolver<OfficeListNames> =>
  (values) => {
    const errors = {
      ...(values.english.trim() === '' && { english: toFieldError(lookupTexts.englishName) }),
      ...(values.arabic.trim() === '' && !list.isArabicOptional && { arabic: toFieldError(lookupTexts.arabicName) }),
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
