import { type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useLanguage } from './language.tsx'
import { LoadingPart, type Reading } from './loading-part.tsx'

const close = text('Close', 'إغلاق')

type Props = {
  title: Text
  /** What the dialog needs before it can be shown. */
  reading: Reading
  lines?: number
  wide?: boolean
  onClose: () => void
  /** What is shown once it is read, where nothing but *Close* is to be pressed; a dialog with other buttons replaces this one. */
  children?: ReactNode
}

/** Takes the place of a dialog whose data is being read, or could not be read. */
export function LoadingDialog({ title, reading, lines, wide, onClose, children }: Props) {
  const { say } = useLanguage()
  return (
    <Dialog
      opened
      wide={wide}
      onClose={onClose}
      title={title}
      actions={
        <Button onClick={onClose} data-autofocus>
          {say(close)}
        </Button>
      }
    >
      {children ?? <LoadingPart reading={reading} lines={lines} />}
    </Dialog>
  )
}
