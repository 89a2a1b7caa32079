import { lookupTexts } from '@jadara/contract/core/office-lookups'
import { text } from '@jadara/contract/core/text'
import { requiredPlainText } from '@jadara/contract/core/value'
import { z } from 'zod'
import { useAction } from '../../lib/use-action.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { OfficeList, OfficeListNames, OfficeListRow } from './office-lists.ts'

const texts = {
  english: text('Name in English', 'الاسم بالإنجليزية'),
  arabic: text('Name in Arabic', 'الاسم بالعربية'),
  go: text('Save', 'حفظ'),
  going: text('Saving…', 'جارٍ الحفظ…'),
}

type Props = {
  list: OfficeList
  /** The entry; null for a new one. The dialog is closed while undefined. */
  entry: OfficeListRow | null | undefined
  onSaved: (saved: OfficeListRow) => void
  onClose: () => void
}

export function EntryDialog({ list, entry, onSaved, onClose }: Props) {
  const saving = useAction((names: OfficeListNames) => (entry ? list.change(entry.id, changed(entry, names)) : list.add(names)), {
    onDone: onSaved,
  })
  const send = async (names: OfficeListNames) => {
    const refused = await saving.run(names)
    if (!refused) return undefined
    const named = Object.entries(refused.fields).map(([field, message]) => [list.fields[field] ?? field, message])
    return { text: refused.text, fields: Object.fromEntries(named) }
  }
  return (
    <FormDialog
      opened={entry !== undefined}
      onClose={onClose}
      words={{ ...texts, title: entry ? list.words.edit : list.words.add }}
      kind="go"
      initial={{ english: entry?.english ?? '', arabic: entry?.arabic ?? '' }}
      schema={list.isArabicOptional ? namesSchema.extend({ arabic: z.string() }) : namesSchema}
      send={send}
    >
      <TextInput name="english" label={texts.english} dir="ltr" lang="en" data-autofocus />
      <TextInput
        name="arabic"
        label={texts.arabic}
        dir="rtl"
        lang="ar"
        optional={list.isArabicOptional}
        hint={list.isArabicOptional ? lookupTexts.arabicFallsBack : undefined}
      />
    </FormDialog>
  )
}

/** Sends only changed names: the others may have been changed elsewhere. */
const changed = (before: OfficeListNames, { english, arabic }: OfficeListNames): Partial<OfficeListNames> => ({
  ...(english === before.english ? {} : { english }),
  ...(arabic === before.arabic ? {} : { arabic }),
})

const namesSchema = z.object({
  english: requiredPlainText(lookupTexts.englishName),
  arabic: requiredPlainText(lookupTexts.arabicName),
})
