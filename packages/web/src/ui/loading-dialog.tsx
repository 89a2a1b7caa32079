import { type Text, text } from '@jadara/contract/core/text'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useLanguage } from './language.tsx'
import { LoadFailureBanner } from './load-failure-banner.tsx'
import { LoadingPlaceholder } from './loading.tsx'

const close = text('Close', 'إغلاق')

type Props = {
  title: Text
  /** What the dialog needs before it can be shown. */
  reading: { readonly error: { readonly text: Text } | null; readonly isFetching: boolean; readonly refetch: () => unknown }
  onClose: () => void
}

/** Takes the place of a dialog whose data is being read, or could not be read. */
export function LoadingDialog({ title, reading: { error, isFetching, refetch }, onClose }: Props) {
  const { say } = useLanguage()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <Button onClick={onClose} data-autofocus>
          {say(close)}
        </Button>
      }
    >
      {error ? (
        <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingPlaceholder lines={5} />
      )}
    </Dialog>
  )
}
