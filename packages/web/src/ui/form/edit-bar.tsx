import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { useLanguage } from '../language.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { SaveBar, type SaveState } from './save-bar.tsx'

const texts = {
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  cancel: text('Cancel', 'إلغاء'),
}

type Props = {
  /** The id of the form. */
  form: string
  status: SaveState
  isDirty: boolean
  isSubmitting: boolean
  /** Ends the editing without saving. */
  onCancel: () => void
}

/** The bar of a screen whose data is being edited: *Save*, and *Cancel*, which asks before changes are lost. */
export function EditBar({ form, status, isDirty, isSubmitting, onCancel }: Props) {
  const { say } = useLanguage()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <SaveBar status={status}>
        <Button kind="bare" onClick={() => (isDirty ? setAsking(true) : onCancel())}>
          {say(texts.cancel)}
        </Button>
        <Button kind="go" type="submit" form={form} busy={isSubmitting} busyLabel={texts.saving}>
          {say(texts.save)}
        </Button>
      </SaveBar>
      <DiscardQuestion opened={asking} onDiscard={onCancel} onClose={() => setAsking(false)} />
    </>
  )
}
