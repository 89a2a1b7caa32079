import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialog.tsx'
import { useLanguage } from '../language.tsx'
import { SaveBar, type SaveState } from './save-bar.tsx'

const texts = {
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  cancel: text('Cancel', 'إلغاء'),
  discardTitle: text('Discard the changes?', 'أتريد تجاهل التغييرات؟'),
  discardWords: text('What you changed has not been saved and would be lost.', 'ما غيّرته لم يُحفظ، وسيضيع.'),
  discard: text('Discard the changes', 'تجاهل التغييرات'),
  keep: text('Go on editing', 'متابعة التعديل'),
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
      <ConfirmDialog
        opened={asking}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        keepLabel={texts.keep}
        onConfirm={onCancel}
        onClose={() => setAsking(false)}
      >
        <p>{say(texts.discardWords)}</p>
      </ConfirmDialog>
    </>
  )
}
